import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { openJar } from '../helpers/cookieJar'
import { root, type Site, startSite } from '../helpers/site'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { viewerSlugs } from '../helpers/viewers'
import { cpuTime } from './cpuTime'

/** A version of the site, built. */
export interface Side {
  /** The side's name in tables. */
  readonly name: string
  /** The folder that holds `dist` and `public`. */
  readonly folder: string
}

/** A running site, with a member's session. */
export interface RunningSide {
  readonly side: Side
  readonly site: Site
  /** The `Cookie` header of the sample member. */
  readonly cookie: string
}

/** This tree as it is, with what is not committed yet. */
export function buildThisTree(): Side {
  execFileSync(process.execPath, ['src/app/build/beforeStart.js'], { cwd: root, stdio: 'inherit' })
  return { name: 'this tree', folder: root }
}

/**
 * Returns git's name of a commit, or of this tree if none is given. Throws after git has printed why, if there is none.
 */
export function commitOf(ref?: string): string {
  const which = ref === undefined ? ['--dirty'] : [`${ref}^{commit}`]
  return git('describe', '--always', '--abbrev=40', '--exclude=*', ...which)
    .toString()
    .trim()
}

/** Builds a commit in a folder of its own, which is the caller's to remove. */
export async function buildCommit(commit: string): Promise<Side> {
  const folder = await temporaryDirectory()
  const run = (command: string, ...args: readonly string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'inherit' })
  try {
    console.log(`Building ${commit.slice(0, 7)} in ${folder}`)
    const input = git('archive', '--format=tar', commit)
    execFileSync('tar', ['-x'], { cwd: folder, input })
    run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund')
    run('npm', 'run', 'build')
    return { name: commit.slice(0, 7), folder }
  } catch (error) {
    await remove(folder)
    throw error
  }
}

function git(...args: readonly string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 30 })
}

/** Starts all sides on copies of the same data, runs `work`, and stops them. */
export async function withSides(
  sides: readonly Side[],
  directory: string,
  work: (running: readonly RunningSide[], thisTree: RunningSide) => Promise<void>,
): Promise<void> {
  const sites: Site[] = []
  try {
    const running: RunningSide[] = []
    for (const side of sides) {
      // Some ask from many networks, as one may not search so often.
      const settings = { TRUST_PROXY: '1' }
      const site = await startSite({ builtIn: side.folder, copyOf: directory, settings })
      sites.push(site)
      running.push({ side, site, cookie: await signIn(site) })
      await untilIdle(site)
    }
    const [thisTree] = running
    if (!thisTree) throw new Error('There is no side to measure.')
    await work(running, thisTree)
  } finally {
    await Promise.all(sites.map((site) => site.stop()))
  }
}

/** The `Cookie` header of the sample member's session. */
export async function signIn({ origin }: Pick<Site, 'origin'>): Promise<string> {
  const slug = viewerSlugs.member
  const jar = openJar(origin)
  await (await jar.follow(`/auth/google?as=${slug}`)).response.arrayBuffer()
  const html = await (await jar.ask('/')).text()
  if (!html.includes(`/user/${slug}`)) throw new Error(`${origin} does not let ${slug} sign in`)
  return jar.cookieHeader()
}

/**
 * Until a server has ended what it does beside its start: the check of its database, and an index of another version.
 */
export async function untilIdle({ pid }: Pick<Site, 'pid'>): Promise<void> {
  const lookMs = 250
  for (let before = cpuTime(pid); before !== undefined;) {
    await wait(lookMs)
    const after = cpuTime(pid) ?? 0
    if (after - before < lookMs / 10) return
    before = after
  }
}
