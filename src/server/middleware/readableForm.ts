import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import express from 'express'
import { Invalid } from '../../api/apiError'

/**
 * More than any form may hold, so that one with a field that is much too long is still read and refused at that
 * field.
 */
export const bodyLimit = '4mb'

/** More than any form has; the parser refuses one with more. */
const fieldsLimit = 100

/** The fields of a form that cannot be read. */
const damaged = new WeakMap<IncomingMessage, readonly string[]>()

/** Reads the fields of a form into the request's body. */
export const readForm = express.urlencoded({
  extended: false,
  limit: bodyLimit,
  parameterLimit: fieldsLimit,
  verify: noteUnreadable,
})

/**
 * Called by the form parser, which would take escapes that are no UTF-8 for what was typed. They are only noted here:
 * `requireReadable` refuses the form once it is known which one it is, so that its page can say so.
 */
function noteUnreadable(request: IncomingMessage, _response: unknown, body: Buffer, charset: string) {
  if (charset !== 'utf-8' || isUtf8(unescaped(body.toString('latin1')))) return
  const pairs = body.toString('latin1').split('&', fieldsLimit)
  const names = pairs.filter((pair) => !isUtf8(unescaped(pair))).map((pair) => pair.replace(/=.*/s, ''))
  damaged.set(request, names)
}

export function requireReadable(request: IncomingMessage): void {
  const names = damaged.get(request)
  if (!names) return
  const message = 'Some of the letters arrived damaged. Please type them once more.'
  throw Invalid.of(Object.fromEntries(names.map((name) => [name, message])))
}

function unescaped(text: string): Buffer {
  const byte = (_escape: string, digits: string) => String.fromCharCode(parseInt(digits, 16))
  return Buffer.from(text.replace(/%([\da-f]{2})/gi, byte), 'latin1')
}
