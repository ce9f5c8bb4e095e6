import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Invalid } from '../../api/apiError'

const unreadable = new WeakSet<IncomingMessage>()

/**
 * For the parser of forms, which takes escapes that are no UTF-8 for what was typed. The form is refused only once
 * it is known which it is, so that its page can say so.
 */
export function noteUnreadable(request: IncomingMessage, _response: unknown, body: Buffer, charset: string) {
  if (charset === 'utf-8' && !isUtf8(unescaped(body))) unreadable.add(request)
}

export function requireReadable(request: IncomingMessage): void {
  if (unreadable.has(request)) {
    throw new Invalid('Some of the letters arrived damaged. Please type them once more.')
  }
}

function unescaped(body: Buffer): Buffer {
  const byte = (_escape: string, digits: string) => String.fromCharCode(parseInt(digits, 16))
  return Buffer.from(body.toString('latin1').replace(/%([\da-f]{2})/gi, byte), 'latin1')
}
