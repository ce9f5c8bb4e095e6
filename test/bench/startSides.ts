import { setTimeout as wait } from 'node:timers/promises'
import { openJar } from '../helpers/cookieJar'
import { type Site, startSite } from '../helpers/site'
import { viewerSlugs } from '../helpers/viewers'
import { cpuTime } from './cpuTime'
import type { Side } from './sides'

/** A site under way, and somebody who is signed in to it. */
export interface RunningSide {
  readonly side: Side
  readonly site: Site
  /** The `Cookie` header of the sample member. */
  readonly cookie: string
}

/** Starts all sides on copies of the same data, runs `work`, and stops them. */
export async function withSides<T>(
  sides: readonly Side[],
  directory: string,
  work: (running: readonly RunningSide[]) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> {
  const sites: Site[] = []
  try {
    const running: RunningSide[] = []
    for (const side of sides) {
      const site = await startSite({ builtIn: side.folder, copyOf: directory, settings })
      sites.push(site)
      running.push({ side, site, cookie: await signIn(site) })
      await untilIdle(site)
    }
    return await work(running)
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
}

/** The `Cookie` header of the sample member, signed in to the site. */
export async function signIn({ origin }: Site): Promise<string> {
  const slug = viewerSlugs.member
  const jar = openJar(origin)
  await (await jar.follow(`/auth/google?as=${slug}`)).response.arrayBuffer()
  const html = await (await jar.ask('/')).text()
  if (!html.includes(`/user/${slug}`)) throw new Error(`${origin} does not let ${slug} sign in`)
  return jar.cookieHeader()
}

/** Until a server has ended what it does beside its start: the check of its database, and an index of another version. */
export async function untilIdle({ pid }: Pick<Site, 'pid'>): Promise<void> {
  const lookMs = 250
  for (let before = cpuTime(pid); before !== undefined;) {
    await wait(lookMs)
    const after = cpuTime(pid) ?? 0
    if (after - before < lookMs / 10) return
    before = after
  }
}
