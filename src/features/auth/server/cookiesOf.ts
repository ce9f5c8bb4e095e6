import type { IncomingMessage } from 'node:http'

/** The cookies of a request, undecoded, in the order in which they were sent; of several with one name, the first. */
export function cookiesOf({ headers }: Pick<IncomingMessage, 'headers'>): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const cookie of (headers.cookie ?? '').split(/; */)) {
    const [name = '', ...value] = cookie.split('=')
    if (!cookies.has(name)) cookies.set(name, value.join('='))
  }
  return cookies
}
