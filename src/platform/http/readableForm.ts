import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Invalid } from '../../kernel/calls/apiError'
import type { FieldErrors } from '../../kernel/fields/validation'

/** More fields than any form has; the parser refuses a form with more. */
export const fieldsLimit = 250

/** The errors of forms that cannot be read. */
const unreadable = new WeakMap<IncomingMessage, FieldErrors>()

/**
 * Called by the form parser, which would take invalid escapes (not UTF-8) as typed text. The field is only noted
 * here: `requireReadable` refuses the form once it is known which form it is, so that its page can show the error.
 */
export function noteUnreadable(request: IncomingMessage, _response: unknown, body: Buffer, charset: string) {
  if (charset !== 'utf-8' || isUtf8(unescaped(body))) return
  const pairs = body.toString('latin1').split('&', fieldsLimit)
  const names = pairs
    .filter((pair) => !isUtf8(unescaped(Buffer.from(pair, 'latin1'))))
    .map((pair) => pair.replace(/=.*/s, ''))
  const message = 'Some characters didn’t come through properly. Type them again.'
  noteErrors(request, Object.fromEntries(names.map((name) => [name, message])))
}

/** Notes the errors of a form that cannot be read, for `requireReadable`. */
export function noteErrors(request: IncomingMessage, errors: FieldErrors): void {
  unreadable.set(request, errors)
}

export function requireReadable(request: IncomingMessage): void {
  const errors = unreadable.get(request)
  if (errors) throw Invalid.of(errors)
}

const percent = '%'.charCodeAt(0)

/** The value of each hexadecimal digit, by its byte. */
const digits = new Map(
  [...'0123456789abcdefABCDEF'].map((digit) => [digit.charCodeAt(0), parseInt(digit, 16)]),
)

/**
 * The bytes of the escapes, decoded in one pass, so that a text with a million escapes takes no longer than another.
 */
function unescaped(text: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(text.length)
  let length = 0
  for (let at = 0; at < text.length; at += 1) {
    const high = text[at] === percent ? digits.get(text[at + 1] ?? 0) : undefined
    const low = high === undefined ? undefined : digits.get(text[at + 2] ?? 0)
    const isEscape = high !== undefined && low !== undefined
    bytes[length++] = isEscape ? high * 16 + low : (text[at] as number)
    if (isEscape) at += 2
  }
  return bytes.subarray(0, length)
}
