import type { Request } from 'express'

/** The cookies of a request, undecoded, in the order in which they were sent; of several with one name, the first. */
export function cookiesOf(request: Request): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const cookie of (request.get('Cookie') ?? '').split(/; */)) {
    const [name = '', ...value] = cookie.split('=')
    if (!cookies.has(name)) cookies.set(name, value.join('='))
  }
  return cookies
}
