import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import type { ErrorResponse } from './providerRefusals'

/** Bytes of a response: far more than any profile has. */
const answerLimit = 1_000_000

type Callback = (error: unknown, body?: string, response?: IncomingMessage) => void

/** The part of the `oauth` package's client that all requests of the strategies use. */
interface OAuthClient {
  get: (url: string, accessToken: string, callback: Callback) => void
  useAuthorizationHeaderforGET: (useIt: boolean) => void
  _executeRequest: (
    library: { request: (options: RequestOptions) => ClientRequest },
    options: RequestOptions,
    body: string | null,
    callback: Callback,
  ) => void
}

export interface ClientLimits {
  /** The timeout of all requests of one login together. */
  readonly timeoutMs: number
  readonly profileUrl: string
  /** Called with each error response, because the strategies' errors contain only part of it. */
  readonly onErrorResponse?: ((answer: ErrorResponse) => void) | undefined
}

/**
 * Limits the time and size of a strategy's requests, keeps tokens out of URLs, and fetches the profile from
 * `profileUrl` even if the strategy has a fixed one (Strava). Throws if the strategy is not as expected.
 */
export function limitClient(
  strategy: object,
  { timeoutMs, profileUrl, onErrorResponse }: ClientLimits,
): void {
  const client: unknown = Reflect.get(strategy, '_oauth2')
  if (!isClient(client)) throw new Error('The strategy has no OAuth client.')
  client.useAuthorizationHeaderforGET(true)
  const get = client.get.bind(client)
  client.get = (url, accessToken, callback) =>
    get(url.startsWith(profileUrl) ? url : profileUrl, accessToken, callback)
  let signal: AbortSignal | undefined
  client._executeRequest = (library, options, body, callback) => {
    signal ??= AbortSignal.timeout(timeoutMs)
    const request = library.request({ ...options, signal })
    let isOver = false
    const fail = (error: unknown) => {
      if (!isOver) callback(error)
      isOver = true
    }
    request.on('error', fail)
    // After a 101 response the connection is closed without an error in Node.
    request.on('close', () => fail(new Error('The connection was closed without a response.')))
    request.on('response', (response) => {
      isOver = true
      void readLimited(response).then(
        (text) => answer(response, text, callback, onErrorResponse),
        (error: unknown) => callback(error),
      )
    })
    request.end(options.method === 'POST' ? body : undefined)
  }
}

/** Reads a response. Throws `Error` if it is cut off or too long. */
export async function readLimited(response: AsyncIterable<unknown>): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) continue
    length += chunk.length
    if (length > answerLimit) throw new Error('The response is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function answer(
  response: IncomingMessage,
  text: string,
  callback: Callback,
  onErrorResponse: ClientLimits['onErrorResponse'],
) {
  const { statusCode = 0 } = response
  try {
    if (statusCode >= 200 && statusCode < 300) callback(null, text, response)
    else {
      onErrorResponse?.({ status: statusCode, body: text })
      callback({ statusCode, data: text })
    }
  } catch (error) {
    // For a response such as `null` the strategies throw instead of calling back.
    callback(error)
  }
}

function isClient(value: unknown): value is OAuthClient {
  return ['get', 'useAuthorizationHeaderforGET', '_executeRequest'].every(
    (name) => typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'function',
  )
}
