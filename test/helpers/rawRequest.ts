import { request, type IncomingHttpHeaders } from 'node:http'

export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A request as it is: `fetch` would decode the body, tidy the address and refuse some methods. */
export function rawRequest(
  origin: string,
  path: string,
  options: {
    readonly method?: string
    readonly headers?: Record<string, string>
    readonly body?: string
  } = {},
): Promise<RawResponse> {
  const { hostname, port } = new URL(origin)
  const { method = 'GET', headers, body } = options
  return new Promise((answered, failed) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', failed)
      response.on('end', () =>
        answered({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', failed)
    sent.end(body)
  })
}
