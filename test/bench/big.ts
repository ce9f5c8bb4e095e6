import { today } from '../../src/kernel/dates/zone'
import { browserHeaders, lengthOf, fetchAnswer } from './answer'
import { type Bench, type BySide, bySide } from './bench'
import { addCrowds, type Crowd, type Crowds, crowdSizes } from './crowds'
import { interleave } from './interleave'
import type { Figures } from './load'
import { sidesHaving } from './rows'
import { ratioOf, type Spread, spreadOf } from './spread'
import { type Loader, startLoader } from './startLoader'
import { type RunningSide, withSides } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'
import { makeWorld } from './worlds'
import { remove } from '../helpers/temporaryDirectory'

/** Of a big page: its own time, and that of `/healthz` for another client meanwhile. */
interface PageRatios {
  readonly p50BigToOrdinary: BySide<Spread>
  /** While a big page is asked for, divided by while an ordinary one is. */
  readonly healthzP99BigToOrdinary: BySide<Spread>
  /** While a big page is asked for, divided by while nothing else is. */
  readonly healthzP99BigToAlone: BySide<Spread>
}

export type BigRatios = Readonly<Partial<Record<keyof Crowds, PageRatios>>>

const size = { events: 10_000, users: 3200, statuses: 80_000 }
const healthzPauseMs = 5

const explanation = `Big pages, as a member sees them: an event with ${crowdSizes.statusesOfEvent} statuses, before and after it, a club of ${crowdSizes.membersOfClub} with
${crowdSizes.resultsOfClub} results and its results by month, a member with ${crowdSizes.eventsOfUser} events and their results, each beside an ordinary one. One client asks for the page again and again, another for /healthz. Milliseconds, and
KB of HTML; x is big divided by ordinary, and for /healthz also by alone (smallest–largest of a round).`

const columns = [
  { title: '', width: 8 },
  { title: '', width: 10 },
  ...['KB', 'p50', 'big: KB', 'p50'].map((title) => ({ title, width: 8 })),
  { title: 'x p50', width: ratioWidth },
  ...['/healthz p99', 'ordinary', 'big'].map((title) => ({ title, width: 12 })),
  { title: 'x ordinary', width: ratioWidth },
  { title: 'x alone', width: ratioWidth + 4 },
]

/** What pages of many people and events cost, and whom they hold up. */
export async function benchBig(bench: Bench): Promise<BigRatios> {
  const made: { crowds?: Crowds } = {}
  const world = await makeWorld(size, async (store) => {
    made.crowds = await addCrowds(store, today(new Date(), 'Europe/London'))
  })
  const other = startLoader()
  try {
    return await withSides(bench.sides, world.directory, async (running) => {
      const print = printTable(explanation, columns)
      const ratios: [string, PageRatios][] = []
      for (const [name, crowd] of Object.entries<Crowd>(made.crowds ?? {})) {
        const measured = await measurePage(
          { ...bench, other },
          crowd,
          await sidesHaving({ paths: [crowd.ordinary], isSignedIn: true }, running),
        )
        for (const [index, one] of measured.entries()) {
          print([index === 0 ? name : '', running[index]?.side.name ?? '', ...cells(one)])
        }
        ratios.push([name, ratiosOf(measured)])
      }
      return Object.fromEntries(ratios)
    })
  } finally {
    other.stop()
    await remove(world.directory)
  }
}

/** What is asked for beside `/healthz`: nothing, or a page. */
const situations = ['alone', 'ordinary', 'big'] as const

type Situation = (typeof situations)[number]

/** What one side took, round by round; there is no page where nothing but `/healthz` was asked for. */
interface Measured {
  readonly p50: { readonly [S in Exclude<Situation, 'alone'>]: readonly number[] }
  readonly healthzP99: { readonly [S in Situation]: readonly number[] }
  readonly kilobytes: { readonly [S in Exclude<Situation, 'alone'>]: number }
}

type Clients = Pick<Bench, 'loader' | 'pace'> & { readonly other: Loader }

async function measurePage(
  clients: Clients,
  crowd: Crowd,
  running: readonly RunningSide[],
): Promise<readonly Measured[]> {
  const subjects = running.flatMap((side) => situations.map((situation) => ({ side, situation })))
  const visits = (subject: (typeof subjects)[number]) =>
    visit(clients, subject.side, subject.situation === 'alone' ? undefined : crowd[subject.situation])
  await interleave(subjects, 1, visits)
  const results = await interleave(subjects, clients.pace.rounds, visits)
  return Promise.all(
    running.map(async (side, index) => {
      const [alone = [], ordinary = [], big = []] = results.slice(index * situations.length)
      const p50 = (all: readonly Visit[]) => all.map(({ page }) => page?.p50 ?? NaN)
      const p99 = (all: readonly Visit[]) => all.map(({ healthz }) => healthz.p99)
      return {
        p50: { ordinary: p50(ordinary), big: p50(big) },
        healthzP99: { alone: p99(alone), ordinary: p99(ordinary), big: p99(big) },
        kilobytes: {
          ordinary: await kilobytesOf(side, crowd.ordinary),
          big: await kilobytesOf(side, crowd.big),
        },
      }
    }),
  )
}

interface Visit {
  readonly page?: Figures
  readonly healthz: Figures
}

/**
 * One client asks for the page without a pause, and another looks whether the site still answers. Both for the same
 * time, and twice as long as usual, because few answers come.
 */
async function visit(
  { loader, other, pace }: Clients,
  { site: { origin, pid }, cookie }: RunningSide,
  path: string | undefined,
): Promise<Visit> {
  const headers = { ...browserHeaders, cookie }
  const stretch = { seconds: pace.measured.seconds * 2, leastAnswers: 1 }
  const order = { origin, pid, headers, isFresh: true, status: 200, connections: 1, ...stretch }
  const [page, healthz] = await Promise.all([
    path === undefined ? undefined : loader.run({ ...order, paths: [path], pauseMs: 0 }),
    other.run({ ...order, paths: ['/healthz'], pauseMs: healthzPauseMs }),
  ])
  return { ...(page && { page }), healthz }
}

/** Of the HTML, which is sent compressed. */
async function kilobytesOf({ site, cookie }: RunningSide, path: string): Promise<number> {
  return lengthOf(await fetchAnswer(site.origin + path, { cookie })) / 1000
}

function ratiosOf(measured: readonly Measured[]): PageRatios {
  return {
    p50BigToOrdinary: bySide(measured.map(({ p50 }) => ratioOf(p50.big, p50.ordinary))),
    healthzP99BigToOrdinary: bySide(
      measured.map(({ healthzP99 }) => ratioOf(healthzP99.big, healthzP99.ordinary)),
    ),
    healthzP99BigToAlone: bySide(measured.map(({ healthzP99 }) => ratioOf(healthzP99.big, healthzP99.alone))),
  }
}

function cells({ p50, healthzP99, kilobytes }: Measured): readonly string[] {
  const median = (values: readonly number[]) => figureText(spreadOf(values).median)
  return [
    kilobytes.ordinary.toFixed(0),
    median(p50.ordinary),
    kilobytes.big.toFixed(0),
    median(p50.big),
    ratioText(ratioOf(p50.big, p50.ordinary)),
    ...situations.map((situation) => median(healthzP99[situation])),
    ratioText(ratioOf(healthzP99.big, healthzP99.ordinary)),
    ratioText(ratioOf(healthzP99.big, healthzP99.alone)),
  ]
}
