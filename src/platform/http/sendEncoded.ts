import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { encodedBody, type EncodedBody, type Encoding, encodings } from '../render/encodedBody'

/** Sends a body of the response's type in the best encoding that the client accepts; returns its bytes. */
export async function sendEncoded(request: Request, response: Response, body: EncodedBody): Promise<Buffer> {
  const { encoding, bytes } = await body(acceptedEncoding(request))
  response.vary('Accept-Encoding')
  if (encoding !== 'identity') response.set('Content-Encoding', encoding)
  response.send(bytes)
  return bytes
}

/** Sends a body made for this request alone. */
export async function sendText(
  type: 'html' | 'json',
  text: string,
  request: Request,
  response: Response,
): Promise<void> {
  response.type(type)
  await sendEncoded(request, response, encodedBody(Buffer.from(text)))
}

/** Browsers use few values of this header, so each value is parsed once. */
const known = new LRUCache<string, Encoding>({ max: 100 })

function acceptedEncoding(request: Request): Encoding {
  const accepted = request.get('Accept-Encoding') ?? ''
  // Asked one by one: of several encodings that the client accepts equally, Express would take the one that the
  // client names first.
  const encoding = known.get(accepted) ?? encodings.find((one) => request.acceptsEncodings(one)) ?? 'identity'
  known.set(accepted, encoding)
  return encoding
}
