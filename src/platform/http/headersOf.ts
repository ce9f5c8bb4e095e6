import type { ClientRequest, ServerResponse } from 'node:http'

/** The headers of a response so far, with their names as they are sent. */
export function headersOf(response: ServerResponse): ReadonlyMap<string, string> {
  // Node's types know this of requests only.
  const named = response as ServerResponse & Pick<ClientRequest, 'getRawHeaderNames'>
  return new Map(named.getRawHeaderNames().map((name) => [name, String(response.getHeader(name))]))
}
