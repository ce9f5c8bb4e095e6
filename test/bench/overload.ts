import { browserHeaders } from './answer'
import { type Bench, type BySide, bySide } from './bench'
import type { FloodFigures } from './flood'
import type { Figures } from './load'
import { type Spread, spreadOf } from './spread'
import { startLoader } from './startLoader'
import { type RunningSide, withSides } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'

/** Of each round: what came of a crowd of four times as many as can be served, and of members beside it. */
interface OverloadRatios {
  /** Answered in a second, to both, divided by how many can be. */
  readonly answeredToCapacity: BySide<Spread>
  /** Of the answered, divided by what it is while as many come as can be served. */
  readonly p99ToUsual: BySide<Spread>
  readonly membersP99ToUsual: BySide<Spread>
  /** Of the members, as a share of what they asked. */
  readonly membersRefused: BySide<Spread>
}

interface Round {
  readonly usual: Figures
  readonly crowd: FloodFigures
  readonly members: FloodFigures
}

/** From how many networks a crowd comes. */
const crowds = { 'one network': 1, everywhere: 4000 } as const

const [times, membersTimes] = [4, 0.2]
const [connections, membersConnections] = [400, 20]
const usualConnections = 10
const path = '/past-events'

const explanation = `A crowd that asks for a page, never the same twice, at ${times} x the rate at which it can be made, and members of other
networks at ${membersTimes} x. Requests in a second and milliseconds; x is what came of it divided by the usual
(smallest–largest of a round).`

const columns = [
  { title: '', width: 24 },
  ...['capacity', 'answered', 'refused', 'p99 usual', 'p99 crowd', 'longest'].map((title) => ({
    title,
    width: 11,
  })),
  { title: 'members refused', width: 16 },
  ...['x answered', 'x p99', 'x p99, members'].map((title) => ({ title, width: ratioWidth })),
]

/** Whether those who come while too many do are served in time, or told to come back, and members served. */
export async function benchOverload(bench: Bench): Promise<Readonly<Record<string, OverloadRatios>>> {
  const world = await bench.worlds.get('small')
  const other = startLoader()
  const print = printTable(explanation, columns)
  const work = async (running: readonly RunningSide[]) => {
    const results: [string, OverloadRatios][] = []
    for (const [name, networks] of Object.entries(crowds)) {
      const all: Round[][] = []
      for (const one of running) {
        const rounds = await roundsOf(bench, other, one, networks)
        all.push(rounds)
        print([`${one.side.name}, ${name}`, ...cells(rounds)])
      }
      const spreads = (of: (round: Round) => number) => bySide(all.map((rounds) => spreadOf(rounds.map(of))))
      results.push([
        name,
        {
          answeredToCapacity: spreads(answeredToCapacity),
          p99ToUsual: spreads(p99ToUsual),
          membersP99ToUsual: spreads(membersP99ToUsual),
          membersRefused: spreads(({ members }) => members.refused / (members.answered + members.refused)),
        },
      ])
    }
    return Object.fromEntries(results)
  }
  try {
    return await withSides(bench.sides, world.directory, work, { TRUST_PROXY: '1' })
  } finally {
    other.stop()
  }
}

async function roundsOf(
  { loader, pace }: Bench,
  other: Bench['loader'],
  { site, cookie }: RunningSide,
  networks: number,
): Promise<Round[]> {
  const asked = { origin: site.origin, headers: browserHeaders }
  const usually = { ...asked, pid: site.pid, paths: [path], isFresh: true, status: 200, pauseMs: 0 }
  const ask = (stretch: typeof pace.warmUp) =>
    loader.run({ ...usually, ...stretch, connections: usualConnections })
  await ask(pace.warmUp)
  const rounds: Round[] = []
  for (let round = 0; round < pace.rounds; round += 1) {
    const usual = await ask(pace.measured)
    const each = { ...asked, path, seconds: 4 * pace.measured.seconds }
    const [crowd, members] = await Promise.all([
      loader.flood({
        ...{ ...each, connections, rate: times * usual.perSecond },
        networks: ['10.1', networks],
      }),
      other.flood({
        ...{ ...each, connections: membersConnections, rate: membersTimes * usual.perSecond },
        ...{ networks: ['10.2', membersConnections], headers: { ...browserHeaders, cookie } },
      }),
    ])
    rounds.push({ usual, crowd, members })
  }
  return rounds
}

function cells(rounds: readonly Round[]): readonly string[] {
  const median = (of: (round: Round) => number) => figureText(spreadOf(rounds.map(of)).median)
  return [
    median(({ usual }) => usual.perSecond),
    median(({ crowd }) => crowd.answered),
    median(({ crowd }) => crowd.refused),
    median(({ usual }) => usual.p99),
    median(({ crowd }) => crowd.answeredP99),
    figureText(Math.max(...rounds.map(({ crowd, members }) => Math.max(crowd.longest, members.longest)))),
    figureText(Math.max(...rounds.map(({ members }) => members.refused))),
    ...[answeredToCapacity, p99ToUsual, membersP99ToUsual].map((of) => ratioText(spreadOf(rounds.map(of)))),
  ]
}

function answeredToCapacity({ usual, crowd, members }: Round): number {
  return (crowd.answered + members.answered) / usual.perSecond
}

function p99ToUsual({ usual, crowd }: Round): number {
  return crowd.answeredP99 / usual.p99
}

function membersP99ToUsual({ usual, members }: Round): number {
  return members.answeredP99 / usual.p99
}
