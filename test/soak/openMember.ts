import { type Api } from '../../src/api/api'
import { apiOverFetch } from '../../src/api/apiOverFetch'
import { openJar, type Jar } from '../helpers/cookieJar'

/** Milliseconds that somebody waits for an answer. */
const patience = 10_000

/** A member of the sample world, logged in. */
export interface Member {
  readonly slug: string
  readonly id: string
  readonly jar: Jar
  /** Calls, of which none takes longer than somebody waits. */
  readonly api: Api
}

/** Logs a member in. */
export async function openMember(origin: string, slug: string): Promise<Member> {
  const jar = openJar(origin)
  await jar.follow(`/auth/google?as=${slug}`)
  const api = apiOverFetch((path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Origin', origin)
    return jar.ask(path instanceof Request ? path.url : path.toString(), {
      ...init,
      headers,
      signal: AbortSignal.timeout(patience),
    })
  })
  const { user } = await api.getUser({ slug })
  return { slug, id: user.id, jar, api }
}
