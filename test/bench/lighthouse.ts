import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { paths } from '../../src/kernel/urls/paths'
import { today } from '../../src/kernel/dates/zone'
import { seed } from '../../src/features/sample/server/seed'
import { chooseBrowser } from '../helpers/chooseBrowser'
import { withStore } from '../helpers/site'
import { remove, temporaryDirectory } from '../helpers/temporaryDirectory'
import { type Bench, type BySide, bySide } from './bench'
import { interleave } from './interleave'
import { type Spread, spreadOf } from './spread'
import { type RunningSide, withSides } from './startSides'
import { printTable } from './table'

/** Fetched by npm for the run, so that nobody installs it who does not measure. */
const lighthouse = 'lighthouse@12.8.2'
const timeZone = 'Europe/London'

/** How Lighthouse names what it measures, and what is told of it. */
const audits = {
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const

interface SeenPage {
  readonly path: string
  /** Seen by a member. */
  readonly isSignedIn?: boolean
}

type Measure = 'performance' | keyof typeof audits

const measures: readonly Measure[] = ['performance', 'lcpMs', 'tbtMs', 'cls']

/** No ratios: the performance of 0 to 100, milliseconds, and the shift of the layout. */
export type LighthouseFigures = Readonly<Record<string, { readonly [M in Measure]: BySide<Spread> }>>

const explanation = `${lighthouse} as a telephone, on the sample world: performance from 0 to 100, milliseconds until the largest part
is shown (LCP) and in which the page was blocked (TBT), shift of the layout. Medians (smallest–largest).`

const columns = [
  { title: '', width: 12 },
  { title: '', width: 10 },
  ...['performance', 'LCP', 'TBT', 'CLS'].map((title) => ({ title, width: 18 })),
]

/** What somebody with a slow telephone gets of the pages that most come in by. */
export async function benchLighthouse({ sides, pace }: Bench): Promise<LighthouseFigures> {
  const directory = await temporaryDirectory()
  try {
    const pages: Record<string, SeenPage> = {
      home: { path: paths.home },
      pastEvents: { path: paths.pastEvents },
      login: { path: paths.loginPattern },
      memberHome: { path: paths.home, isSignedIn: true },
    }
    await withStore(directory, async (store) => {
      const now = new Date()
      await seed(store, { now, timeZone })
      const from = today(now, timeZone)
      const [next] = (await store.events.find({ index: 'byDate', from, limit: 1 })).items
      if (next) pages['event'] = { path: paths.event(next.slug) }
      const [club] = (await store.clubs.find({ index: 'byName', limit: 1 })).items
      if (club) pages['club'] = { path: paths.club(club.slug) }
    })
    return await withSides(sides, directory, async (running) => {
      const print = printTable(explanation, columns)
      const figures: Record<string, LighthouseFigures[string]> = {}
      for (const [name, page] of Object.entries(pages)) {
        const runs = await interleave(running, pace.lighthouseRuns, (side) => look(side, page))
        const spreads = (measure: Measure) => runs.map((own) => spreadOf(own.map((one) => one[measure])))
        figures[name] = {
          performance: bySide(spreads('performance')),
          lcpMs: bySide(spreads('lcpMs')),
          tbtMs: bySide(spreads('tbtMs')),
          cls: bySide(spreads('cls')),
        }
        for (const [index, { side }] of running.entries()) {
          const cells = measures.map((measure) => spreadText(measure, spreads(measure)[index]))
          print([index === 0 ? name : '', side.name, ...cells])
        }
      }
      return figures
    })
  } finally {
    await remove(directory)
  }
}

/** One look at a page with an empty cache. */
async function look(
  { site, cookie }: RunningSide,
  { path, isSignedIn = false }: SeenPage,
): Promise<Record<Measure, number>> {
  const { executablePath, env } = chooseBrowser()
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['-y', lighthouse, site.origin + path, '--quiet', '--output=json', '--only-categories=performance'],
      '--chrome-flags=--headless --no-sandbox',
      ...(isSignedIn ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    {
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
      maxBuffer: 100_000_000,
    },
  )
  const report = JSON.parse(stdout) as Report
  const audit = (measure: keyof typeof audits) => report.audits[audits[measure]]?.numericValue ?? NaN
  return {
    performance: report.categories.performance.score * 100,
    lcpMs: audit('lcpMs'),
    tbtMs: audit('tbtMs'),
    cls: audit('cls'),
  }
}

/** The part of Lighthouse's report that is read. */
interface Report {
  readonly categories: { readonly performance: { readonly score: number } }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>
}

function spreadText(measure: Measure, spread: Spread | undefined): string {
  if (!spread) return ''
  const digits = measure === 'cls' ? 3 : 0
  const [median, min, max] = [spread.median, spread.min, spread.max].map((value) => value.toFixed(digits))
  return `${median} (${min}–${max})`
}
