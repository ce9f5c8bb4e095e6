import { paths } from '../../src/kernel/urls/paths'
import { picturePaths } from '../../src/kernel/urls/picturePaths'
import { browserHeaders, fetchAnswer } from './answer'
import type { Bench } from './bench'
import { compareFigures, medianOf } from './compareFigures'
import { interleave } from './interleave'
import type { Figures } from './load'
import { measureInTurn } from './measureInTurn'
import type { Asked } from './rows'
import { ratioOf, type Spread, spreadOf } from './spread'
import { startLoader } from './startLoader'
import { withSides } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'

export interface PictureRatios {
  /** Requests in a second of a known picture, divided by those of a kept page. */
  readonly knownToKept?: Spread | undefined
  /** Time of a picture that has to be painted, divided by that of a page that has to be made. */
  readonly newToMade?: Spread | undefined
  /** What `/healthz` takes while pictures are painted, divided by what it takes while pages are made. */
  readonly healthzP99NewToMade: Spread
  /** The same while as many new pictures are asked for at once as a link in a crowded chat causes. */
  readonly healthzP99AtOnceToMade: Spread
}

const explanation = `Pictures for previews of links beside pages of events, of this tree: a known one beside a kept page with 10
connections, a new one beside a page that has to be made with one, and what /healthz takes meanwhile. Milliseconds;
x is the picture's divided by the page's (smallest–largest of a round).`

const columns = [
  { title: '', width: 24 },
  ...['page', 'picture'].map((title) => ({ title, width: 10 })),
  { title: 'x', width: ratioWidth },
]

const healthzPauseMs = 5

/** So many pictures that have to be painted are asked for at the same moment. */
const atOnce = 500

/** What pictures cost, and whom they hold up. The commit that this tree is compared with may have none. */
export async function benchPictures(bench: Bench): Promise<PictureRatios> {
  const { events, directory } = await bench.worlds.get('usual')
  return withSides(bench.sides.slice(0, 1), directory, async ([running]) => {
    if (!running) throw new Error('There is no side to measure.')
    const { origin, pid } = running.site
    const event = paths.event(events[events.length >> 1] ?? '')
    const asked = { origin, pid, headers: browserHeaders, isFresh: false, status: 200 }
    const kept = { ...asked, paths: [event] }
    const known = { ...asked, paths: [await pictureOf(origin, event)] }
    const made = { ...asked, isFresh: true, paths: events.map(paths.event) }
    // Under whatever hash a picture is asked for, it is painted when it is asked for first.
    const unknown = { ...asked, paths: events.map((slug) => picturePaths.event(slug, 'bench')) }

    const print = printTable(explanation, columns)
    const row = (name: string, page: number | undefined, picture: number | undefined, ratio?: Spread) => {
      const figures = [page, picture].map((one) => (one === undefined ? '' : figureText(one)))
      print([name, ...figures, ratio ? ratioText(ratio) : ''])
    }
    const [ofKept = [], ofKnown = []] = await measureInTurn(bench, [kept, known])
    const { requestsPerSecond: knownToKept } = compareFigures(ofKnown, ofKept)
    row('known, requests/s', medianOf(ofKept, 'perSecond'), medianOf(ofKnown, 'perSecond'), knownToKept)
    const { ofMade, ofNew, healthz } = await besideHealthz(bench, made, unknown)
    const { p50: newToMade } = compareFigures(ofNew, ofMade)
    row('new, p50', medianOf(ofMade, 'p50'), medianOf(ofNew, 'p50'), newToMade)
    const p99 = (all: readonly Figures[]) => all.map((one) => one.p99)
    const healthzP99NewToMade = ratioOf(p99(healthz.ofNew), p99(healthz.ofMade))
    row(
      '/healthz meanwhile, p99',
      medianOf(healthz.ofMade, 'p99'),
      medianOf(healthz.ofNew, 'p99'),
      healthzP99NewToMade,
    )
    const { healthz: besideMany, refused } = await manyAtOnce(bench, origin, pid, events)
    const healthzP99AtOnceToMade = ratioOf(p99(besideMany), p99(healthz.ofMade))
    row(
      `/healthz beside ${atOnce}, p99`,
      medianOf(healthz.ofMade, 'p99'),
      medianOf(besideMany, 'p99'),
      healthzP99AtOnceToMade,
    )
    row(`told to come back of ${atOnce}`, undefined, spreadOf(refused).median)
    return { knownToKept, newToMade, healthzP99NewToMade, healthzP99AtOnceToMade }
  })
}

async function pictureOf(origin: string, page: string): Promise<string> {
  const { body } = await fetchAnswer(origin + page, {})
  const html = Buffer.from(body, 'base64').toString()
  const [, path] = /property="og:image" content="[^"]*?(\/picture\/[^"]+)"/.exec(html) ?? []
  if (path === undefined) throw new Error(`${page} names no picture.`)
  return path
}

/** Asks for pictures of other events in each round, and looks meanwhile whether the site still answers. */
async function manyAtOnce(
  { loader, pace }: Bench,
  origin: string,
  pid: number,
  events: readonly string[],
): Promise<{ readonly healthz: readonly Figures[]; readonly refused: readonly number[] }> {
  const asked = { origin, pid, headers: browserHeaders, isFresh: true, status: 200, paths: ['/healthz'] }
  const healthz: Figures[] = []
  const refused: number[] = []
  for (let round = 0; round < pace.rounds; round += 1) {
    const slugs = Array.from({ length: atOnce }, (_, n) => events[(round * atOnce + n) % events.length] ?? '')
    const [figures, ...areRefused] = await Promise.all([
      loader.run({ ...asked, ...pace.measured, connections: 1, pauseMs: healthzPauseMs }),
      ...slugs.map((slug) => isRefused(origin + picturePaths.event(slug, 'bench'))),
    ])
    healthz.push(figures)
    refused.push(areRefused.filter(Boolean).length)
  }
  return { healthz, refused }
}

/** Whether the picture is to be asked for later. Throws where an answer is neither it nor says how much later. */
async function isRefused(url: string): Promise<boolean> {
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (answer.status === 200) return false
  if (answer.status === 503 && answer.headers.has('Retry-After')) return true
  throw new Error(`${url} answers ${answer.status}.`)
}

/** One client asks without a pause, and another looks whether the site still answers. */
async function besideHealthz({ loader, pace }: Bench, made: Asked, unknown: Asked) {
  const other = startLoader()
  const stretch = { seconds: pace.measured.seconds, leastAnswers: 1, connections: 1 }
  const visit = async (asked: Asked) => {
    const [figures, healthz] = await Promise.all([
      loader.run({ ...asked, ...stretch, pauseMs: 0 }),
      other.run({ ...asked, ...stretch, isFresh: true, paths: ['/healthz'], pauseMs: healthzPauseMs }),
    ])
    return { figures, healthz }
  }
  try {
    await interleave([made, unknown], 1, visit)
    const [ofMade = [], ofNew = []] = await interleave([made, unknown], pace.rounds, visit)
    return {
      ofMade: ofMade.map(({ figures }) => figures),
      ofNew: ofNew.map(({ figures }) => figures),
      healthz: {
        ofMade: ofMade.map(({ healthz }) => healthz),
        ofNew: ofNew.map(({ healthz }) => healthz),
      },
    }
  } finally {
    other.stop()
  }
}
