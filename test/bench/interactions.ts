import { type Browser, chromium } from 'playwright'
import { paths } from '../../src/kernel/urls/paths'
import { chooseBrowser } from '../helpers/chooseBrowser'
import { bySide, type Part } from './bench'
import type { Figures } from './measure'
import { type RunningSide, withSides } from './sides'

/** The factor by which the simulated phone is slower than this machine. */
const slowdown = 4

/** Milliseconds that a person reads a page before they touch it. */
const readingTime = 1500

/** Milliseconds in which all calls that follow from an interaction have begun. */
const followUpTime = 500

/** An interaction: an action, and the change on the page that ends it. */
interface Interaction {
  readonly isMember: boolean
  /** The page on which it happens. */
  readonly path: (events: readonly string[], round: number) => string
  /** A selector of what is touched; of a field, what is typed last. */
  readonly touched: string
  /** The index of what is touched among all that `touched` selects; the first by default. */
  readonly nth?: number
  readonly typed?: string
  /** A selector of what is there in the end; without it the next frame is waited for, whatever it shows (INP). */
  readonly awaited?: string
  /** The h1 that is there in the end, instead of `awaited`. */
  readonly heading?: string
}

const toEvent = {
  path: () => paths.home,
  touched: 'main li a[href^="/event/"]',
  // Home has none.
  awaited: 'main nav[aria-label=Breadcrumbs]',
} as const

const tab = (path: string) => `nav a[href="${path}"]:visible`

const all: Readonly<Record<string, Interaction>> = {
  'tap on a status': {
    isMember: true,
    path: (events, round) => paths.event(events.at(-1 - round) ?? ''),
    touched: 'button[name=status][value=entered]',
    awaited: 'button[name=status][aria-pressed=true]',
  },
  'list to event, visitor': { isMember: false, ...toEvent },
  'list to event, member': { isMember: true, ...toEvent },
  'ninth row to event, visitor': { isMember: false, ...toEvent, nth: 8 },
  'last key of a search': {
    isMember: false,
    path: () => paths.eventSearch,
    touched: 'main input[type=search]',
    typed: 'marathon',
    awaited: 'main li a[href^="/event/"]',
  },
  'tab bar: next frame': { isMember: true, path: () => paths.home, touched: tab(paths.clubs) },
  'tab bar to title: Clubs': {
    isMember: true,
    path: () => paths.home,
    touched: tab(paths.clubs),
    heading: 'Clubs',
  },
  'tab bar to title: Search': {
    isMember: true,
    path: () => paths.home,
    touched: tab(paths.eventSearch),
    heading: 'Event search',
  },
  'tab bar to title: Add': {
    isMember: true,
    path: () => paths.home,
    touched: tab(paths.addEvent),
    heading: 'Add Event',
  },
}

/** Measures how long taps and keys take in a browser. */
export const interactions: Part = {
  about: `What a person with a telephone ${slowdown} times as slow as this machine waits for, in milliseconds from the tap or key until
the frame that shows it, and the calls of the API that follow from it.`,
  async run(bench) {
    const { directory, events } = await bench.worlds.get('usual')
    await withSides(bench.sides, directory, async (running) => {
      const browser = await chromium.launch(chooseBrowser())
      try {
        for (const [name, interaction] of Object.entries(all)) {
          const measures = bySide(running, (one) => {
            let round = 0
            return () => waitedFor(browser, one, interaction, interaction.path(events, (round += 1)))
          })
          await bench.row({ name, ...measures })
        }
      } finally {
        await browser.close()
      }
    })
  },
}

/** Milliseconds from the tap or the last key until the frame with what was waited for. */
async function waitedFor(
  browser: Browser,
  { site, cookie }: RunningSide,
  { isMember, touched, nth = 0, typed, awaited, heading }: Interaction,
  path: string,
): Promise<Figures> {
  const context = await browser.newContext({
    ...{ baseURL: site.origin, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    serviceWorkers: 'block',
    ...(isMember && { extraHTTPHeaders: { Cookie: cookie } }),
  })
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(readingTime)
    const event = typed === undefined ? 'click' : 'input'
    const wanted = heading === undefined ? awaited : 'h1'
    await (wanted === undefined
      ? page.evaluate(watchFrame)
      : page.evaluate(watch, { awaited: wanted, event, heading }))
    const target = page.locator(touched).nth(nth)
    await target.scrollIntoViewIfNeeded()
    let calls = 0
    page.on('request', (request) => (calls += request.url().includes('/api/') ? 1 : 0))
    if (typed === undefined) await target.tap()
    else await target.pressSequentially(typed, { delay: 60 })
    const ms = await page.evaluate(() => window.waited ?? NaN)
    await page.waitForTimeout(followUpTime)
    return { ms, calls }
  } finally {
    await context.close()
  }
}

interface Watched {
  readonly awaited: string
  readonly event: string
  /** The text of what is awaited, if it matters. */
  readonly heading: string | undefined
}

/** In the browser: `window.waited` is the time from the last such event until what is awaited was shown. */
function watch({ awaited, event, heading }: Watched) {
  let from: number | undefined
  document.addEventListener(event, ({ timeStamp }) => (from = timeStamp), { capture: true })
  window.waited = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const begun = from
      const found = document.querySelector(awaited)
      if (begun === undefined || !found || (heading ?? found.textContent) !== found.textContent) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now() - begun))
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** In the browser: `window.waited` is what the first tap takes until the next frame, to 8 ms, as Event Timing has it. */
function watchFrame() {
  window.waited = new Promise((resolve) => {
    const observer = new PerformanceObserver((seen) => {
      const click = seen.getEntries().find(({ name }) => name === 'click')
      if (click) resolve(click.duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
}

declare global {
  interface Window {
    waited?: Promise<number>
  }
}
