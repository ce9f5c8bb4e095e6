import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Response,
} from 'playwright'
import { expect } from 'vitest'
import { routeDataTimeout } from '../../src/kernel/limits'
import { partOfRun } from './partOfRun'
import type { Site } from './site'
import { signIn, signOut, type Viewer } from './viewers'
import { untilAllLoaded, watchPage, type Watched } from './watchPage'

/** Milliseconds after which a wait in a browser hangs. Long, as no test knows how fast the machine is. */
const patienceMs = 180_000

let running: Browser | undefined

/** The browser of this process, which its test files use one after the other. It ends with the process. */
export async function launchBrowser(): Promise<Browser> {
  if (!running?.isConnected()) {
    running = await chromium.launch(await partOfRun('browser'))
    running.on('context', (context) => context.setDefaultTimeout(patienceMs))
  }
  return running
}

/** Closes all pages of a browser: nothing of a file's tests is left to those of the next. */
export async function closePages(browser: Browser): Promise<void> {
  cachedPages.delete(browser)
  await Promise.all(browser.contexts().map((context) => context.close()))
}

export interface VisitOptions extends BrowserContextOptions {
  readonly width?: number
  readonly height?: number
  /** The viewer; a visitor by default. */
  readonly viewer?: Viewer
  /** True for a visitor who has been logged in as a member. */
  readonly isReturning?: boolean | undefined
  /** Troubles that the test expects: a response 404 is written to the console. */
  readonly expected?: readonly RegExp[]
}

/** A page, and what it has done so far. */
export type Visit = Omit<Watched, 'begin'>

type Work = (visit: Visit) => Promise<void>

interface Used {
  readonly browser: Browser
  readonly site: Pick<Site, 'origin'>
}

/** Runs `work` on a page of its own, then looks for trouble. */
export async function onPage(used: Used, options: VisitOptions, work: Work): Promise<void> {
  const watched = await openPage(used, options)
  try {
    await visit(watched, options, work)
  } finally {
    await watched.page.context().close()
  }
}

/**
 * In the browser: a timer of so many milliseconds never ends, as a busy machine would take a page or a response for
 * late. Tests of that time limit install a clock in the page (`page.clock`), which has timers of its own.
 */
export function holdTimer(heldMs: number) {
  const begin = window.setTimeout.bind(window)
  const longest = 2 ** 31 - 1
  window.setTimeout = ((work: TimerHandler, ms?: number, ...given: readonly unknown[]) =>
    begin(work, ms === heldMs ? longest : ms, ...given)) as typeof window.setTimeout
}

/** The script that gives pages the clock of this run (see `setClock`). */
async function shiftedClock(): Promise<string> {
  const script = await readFile(resolve(import.meta.dirname, 'shiftClock.js'), 'utf8')
  return `globalThis.testClockOffsetMs = ${process.env.TEST_CLOCK_OFFSET_MS};{${script}}`
}

const cachedPages = new WeakMap<Browser, Map<string, Promise<Watched>>>()

/**
 * Like `onPage`, but visits with the same options share one page, which takes a quarter of the time. For tests that
 * open many URLs and change nothing there.
 */
export async function onReusedPage(used: Used, options: VisitOptions, work: Work): Promise<void> {
  const { expected: _, ...way } = options
  const key = JSON.stringify([used.site.origin, way])
  const pages = cachedPages.get(used.browser) ?? new Map<string, Promise<Watched>>()
  cachedPages.set(used.browser, pages)
  const opened = pages.get(key) ?? openPage(used, options)
  pages.set(key, opened)
  const watched = await opened
  await watched.page.setViewportSize(sizeOf(options))
  await visit(watched, options, work)
  // The login page stores the return path in the tab.
  await watched.page.evaluate(() => sessionStorage.clear())
}

async function openPage({ browser, site }: Used, options: VisitOptions): Promise<Watched> {
  const { viewer = 'visitor', isReturning, expected: _, ...rest } = options
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: sizeOf(options),
    serviceWorkers: 'block',
    ...rest,
  })
  await context.addInitScript({ content: await shiftedClock() })
  await context.addInitScript(holdTimer, routeDataTimeout)
  if (isReturning) {
    await signIn(context.request, 'member')
    await signOut(context.request, site.origin)
  } else if (viewer !== 'visitor') await enterAs(viewer, context, site.origin)
  return watchPage(await context.newPage(), site.origin)
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** Cookies of viewers logged in on the run’s shared site, where no test logs out. */
const sessions = new Map<Viewer, Cookies>()

async function enterAs(viewer: Viewer, context: BrowserContext, origin: string): Promise<void> {
  const isShared = origin === (await partOfRun('sampleSite'))
  const known = isShared ? sessions.get(viewer) : undefined
  if (known) return context.addCookies(known)
  await signIn(context.request, viewer)
  if (isShared) sessions.set(viewer, await context.cookies())
}

const sizeOf = ({ width = 1280, height = 800 }: VisitOptions) => ({ width, height })

async function visit(watched: Watched, { expected = [] }: VisitOptions, work: Work): Promise<void> {
  const { page, troubles } = watched
  watched.begin(expected)
  try {
    await work(watched)
    await untilAllLoaded(page)
  } catch (error) {
    const seen = troubles.length > 0 ? `\nTroubles: ${troubles.join('\n')}` : ''
    if (error instanceof Error) error.message += `\nAt ${page.url()}${seen}`
    throw error
  }
  expect(troubles).toEqual([])
}

/** Opens a path once the changes of the page before are answered, and waits until React has adopted the page. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const answer = await openPlain(page, path)
  await hydrated(page)
  return answer
}

/** Like `open`, where no script runs. */
export async function openPlain(page: Page, path: string): Promise<Response | null> {
  await untilAllLoaded(page)
  return page.goto(path)
}

/** React keeps its root in a property of the document; it adopts the page in steps, and says there when it is done. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? []
    return (root as ReactRoot | undefined)?.stateNode.current.memoizedState.isDehydrated === false
  })
}

interface ReactRoot {
  readonly stateNode: {
    readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } }
  }
}
