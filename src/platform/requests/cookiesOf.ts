import type { IncomingMessage } from 'node:http'

type Headers = IncomingMessage['headers']

/** Parsed cookies, cached per request. */
const parsed = new WeakMap<Headers, ReadonlyMap<string, string>>()

/** The cookies of a request, undecoded, in the order they were sent; of several with one name, the first. */
export function cookiesOf({ headers }: Pick<IncomingMessage, 'headers'>): ReadonlyMap<string, string> {
  const known = parsed.get(headers)
  if (known) return known
  const cookies = new Map<string, string>()
  parsed.set(headers, cookies)
  for (const cookie of (headers.cookie ?? '').split(/; */)) {
    const [name = '', ...value] = cookie.split('=')
    if (!cookies.has(name)) cookies.set(name, value.join('='))
  }
  return cookies
}
