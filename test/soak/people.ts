import { type Api } from '../../src/kernel/calls/api'
import { apiOverFetch } from '../../src/kernel/calls/apiOverFetch'
import { endpoints } from '../../src/app/features.server'
import { paths } from '../../src/kernel/urls/paths'
import type { Random } from '../../src/features/sample/server/random'
import { type Jar, openJar } from '../helpers/cookieJar'
import { viewerSlugs } from '../helpers/viewers'

/** Milliseconds that a client waits for a response. */
export const patience = 10_000

/** A logged-in person. */
export interface Person {
  readonly slug: string
  readonly id: string
  readonly clubs: readonly string[]
  readonly jar: Jar
  /** Their calls, each to any of the site's processes, so that they read their own writes elsewhere. */
  readonly api: Api
}

const addressOf = (n: number) => `10.0.0.${n}`

/** The network of the first member. Whoever read the lists for the others used the one before it. */
export const memberAddress = addressOf(2)

/** Logs someone in. */
export async function logIn(jar: Jar, slug: string, apiOf = apiAt): Promise<Pick<Person, 'jar' | 'api'>> {
  await jar.follow(`/auth/google?as=${slug}`)
  return { jar, api: apiOf(jar, jar.origin) }
}

/** The calls of a browser, to a process of the site that listens at `address`. */
function apiAt(jar: Jar, address: string): Api {
  return apiOverFetch((path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Origin', jar.origin)
    const url = new URL(path instanceof Request ? path.url : path, address)
    return jar.ask(url.href, { ...init, headers, signal: AbortSignal.timeout(patience) })
  })
}

/** The people who use the site, and their shared records. */
export type People = Awaited<ReturnType<typeof openPeople>>

/**
 * Logs in an administrator, someone without a club and members of the first clubs of the sample world, and has visitors
 * come. Each has a network of their own.
 */
export async function openPeople(
  addresses: readonly string[],
  random: Random,
  size: { readonly members: number; readonly visitors: number },
) {
  const [origin = ''] = addresses
  let opened = 0
  const openBrowser = () => openJar(origin, new Map(), { 'X-Forwarded-For': addressOf((opened += 1)) })
  const apiOf = (jar: Jar): Api => {
    const apis = addresses.map((address) => apiAt(jar, address))
    return (...call) => random.pick(apis)(...call)
  }
  const { api } = await logIn(openBrowser(), viewerSlugs.member)
  const open = async (slug: string): Promise<Person> => {
    const { user } = await api(endpoints.getUser, { slug })
    const clubs = user.clubs?.map(({ club }) => club) ?? []
    return { id: user.id, slug, clubs, ...(await logIn(openBrowser(), slug, apiOf)) }
  }
  const { events } = await api(endpoints.getEvents, { from: '2026-01-01', limit: 12 })
  const { clubs } = await api(endpoints.getClubs, {})
  const members: Person[] = []
  for (const { id: club } of clubs.slice(0, 2)) {
    const { users } = await api(endpoints.getUsers, { club, limit: Math.ceil(size.members / 2) })
    const slugs = users.map(({ path }) => path.replace(paths.user(''), ''))
    for (const slug of slugs.filter((slug) => members.every((one) => one.slug !== slug))) {
      members.push(await open(slug))
    }
  }
  return {
    addresses,
    members,
    /** The slugs of clubs for which members take part, so that their pages show what everyone uses. */
    clubs: clubs.slice(0, 2).map(({ slug }) => slug),
    admin: await open(viewerSlugs.topAdmin),
    guest: await open(viewerSlugs.newcomer),
    visitors: Array.from({ length: size.visitors }, openBrowser),
    /** Pages and calls for everyone, and those for members. */
    paths: [
      ...[paths.home, paths.pastEvents, paths.clubs, '/api/event?limit=20'],
      ...events.map(({ slug }) => paths.event(slug)),
      ...['park', '10k', 'half', 'p r', 'tatton prk'].map((text) => `${paths.eventSearch}?text=${text}`),
    ],
    memberPaths: [paths.addEvent, ...members.map(({ slug }) => paths.user(slug))],
  }
}
