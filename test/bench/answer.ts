import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a browser says it can read. */
export const requestHeaders = { 'accept-encoding': 'gzip, deflate, br' }

/** Headers and bytes as they came over the wire; the body in base64. */
export interface SentAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Headers that Node writes anew for each answer, so that they are not to be repeated. */
const own = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length']

/** Fetches without decoding. Throws where the status is not 200. */
export async function fetchAnswer(url: string): Promise<SentAnswer> {
  const [response] = (await once(get(url, { headers: requestHeaders }), 'response')) as [IncomingMessage]
  const body = await buffer(response)
  if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    own.includes(name) || value === undefined ? [] : [[name, String(value)] as const],
  )
  return {
    headers: { ...Object.fromEntries(headers), 'content-length': String(body.length) },
    body: body.toString('base64'),
  }
}
