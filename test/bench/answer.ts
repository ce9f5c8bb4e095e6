import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a browser says it can read. */
export const browserHeaders: Headers = { 'accept-encoding': 'gzip, deflate, br' }

export type Headers = Readonly<Record<string, string>>

/** Headers and bytes as they came over the wire; the body in base64. */
export interface SentAnswer {
  readonly headers: Headers
  readonly body: string
}

/** Written by Node itself for each answer. */
const own = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Fetches without decoding. Throws where the status is not 200. */
export async function fetchAnswer(url: string, headers: Headers): Promise<SentAnswer> {
  const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
  const received = Object.entries(response.headers).flatMap(([name, value]) =>
    own.includes(name) || value === undefined ? [] : [[name, String(value)] as const],
  )
  return {
    headers: { ...Object.fromEntries(received), 'content-length': String(body.length) },
    body: body.toString('base64'),
  }
}

/** Bytes of the body as it came. */
export function lengthOf({ body }: SentAnswer): number {
  return Buffer.byteLength(body, 'base64')
}
