/** A browser without a screen: keeps cookies, says where its requests come from, and may follow redirects. */
export interface Jar {
  readonly origin: string
  /** One request, its redirect not followed. */
  ask(path: string, init?: RequestInit): Promise<Response>
  /** Follows redirects as a browser does; `path` of the result is where that ended. It may begin at another process. */
  follow(path: string, init?: RequestInit): Promise<{ readonly path: string; readonly response: Response }>
  /** The value of a cookie. */
  cookie(name: string): string | undefined
  /** All cookies, as a browser sends them. */
  cookieHeader(): string
  /** Another browser with the same cookies. */
  copy(): Jar
}

const redirectsLimit = 10

/** `always` are headers of all its requests. */
export function openJar(
  origin: string,
  cookies: ReadonlyMap<string, string> = new Map(),
  always: Readonly<Record<string, string>> = {},
): Jar {
  const kept = new Map(cookies)

  const cookieHeader = () => [...kept].map(([name, value]) => `${name}=${value}`).join('; ')

  async function ask(path: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const sent = new Headers(headers)
    for (const [name, value] of Object.entries(always)) sent.set(name, value)
    if (kept.size > 0) sent.set('Cookie', cookieHeader())
    if (init.method === 'POST' && !sent.has('Origin')) sent.set('Origin', origin)
    const response = await fetch(new URL(path, origin), { ...init, headers: sent, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) keep(line)
    return response
  }

  function keep(line: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    const expires = /;\s*Expires=([^;]+)/i.exec(line)?.[1]
    if (expires !== undefined && Date.parse(expires) <= Date.now()) kept.delete(name)
    else kept.set(name, value)
  }

  return {
    origin,
    ask,
    async follow(path, init) {
      const asked = new URL(path, origin)
      let at = path
      let response = await ask(at, init)
      for (let steps = 0; response.status >= 300 && response.status < 400; steps += 1) {
        if (steps === redirectsLimit) throw new Error(`${path} leads round in circles`)
        const to = new URL(response.headers.get('Location') ?? '', new URL(at, origin))
        if (to.origin !== asked.origin) throw new Error(`${path} leads away, to ${to.href}`)
        at = asked.origin === origin ? to.pathname + to.search : to.href
        await response.arrayBuffer()
        response = await ask(at)
      }
      return { path: at, response }
    },
    cookie: (name) => kept.get(name),
    cookieHeader,
    copy: () => openJar(origin, kept, always),
  }
}
