import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { paths } from '../../src/kernel/urls/paths'
import { chooseBrowser } from '../helpers/chooseBrowser'
import { bySide, type Part } from './bench'
import type { Figures } from './measure'
import { type RunningSide, withSides } from './sides'

/** Fetched by npm for the run, so that no one installs its 200 packages who does not measure. */
const lighthousePackage = 'lighthouse@12.8.2'

/** Lighthouse's name for each measure, and the label in the report. */
const audits = {
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

/** Measures the most common entry pages on a slow phone. */
export const lighthouse: Part = {
  about: `${lighthousePackage} as a telephone: performance from 0 to 100, milliseconds until the largest part is shown (LCP) and in which
the page was blocked (TBT), shift of the layout.`,
  isOnRequest: true,
  async run(bench) {
    const { directory, events, clubs } = await bench.worlds.get('usual')
    const pages = {
      ...{ home: paths.home, 'past events': paths.pastEvents, login: paths.loginPattern },
      ...{ event: paths.event(events.at(-1) ?? ''), club: paths.club(clubs[0] ?? '') },
    }
    await withSides(bench.sides, directory, async (running) => {
      const row = (name: string, path: string, isSignedIn = false) =>
        bench.row({
          ...{ name, ...bySide(running, (side) => () => look(side, path, isSignedIn)) },
          ...{ rounds: bench.pace.lighthouseRuns, warmUp: undefined },
        })
      for (const [name, path] of Object.entries(pages)) await row(name, path)
      await row('home, signed in', paths.home, true)
    })
  },
}

/** One look at a page with an empty cache. */
async function look({ site, cookie }: RunningSide, path: string, isSignedIn: boolean): Promise<Figures> {
  const { executablePath, env } = chooseBrowser()
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      ...['-y', lighthousePackage, site.origin + path, '--quiet', '--output=json'],
      ...['--only-categories=performance', '--chrome-flags=--headless --no-sandbox'],
      ...(isSignedIn ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: 100_000_000 },
  )
  const report = JSON.parse(stdout) as Report
  const figures = Object.entries(audits).map(([name, id]) => [name, report.audits[id]?.numericValue ?? NaN])
  return {
    performance: report.categories.performance.score * 100,
    ...(Object.fromEntries(figures) as Figures),
  }
}

/** The part of Lighthouse's report that is read. */
interface Report {
  readonly categories: { readonly performance: { readonly score: number } }
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>
}
