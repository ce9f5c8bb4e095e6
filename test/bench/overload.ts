import { browserHeaders } from './answer'
import { type Bench, type BySide, bySide } from './bench'
import type { FloodFigures } from './flood'
import type { Figures } from './load'
import { type Spread, spreadOf } from './spread'
import { withSides } from './startSides'
import { figureText, printTable, ratioText, ratioWidth } from './table'

/** Of each round: what came of a crowd of four times as many as can be served. */
interface OverloadRatios {
  /** Answered in a second, divided by how many can be. */
  readonly answeredToCapacity: BySide<Spread>
  /** Of the answered, divided by what it is while as many come as can be served. */
  readonly p99ToUsual: BySide<Spread>
}

interface Round {
  readonly usual: Figures
  readonly crowd: FloodFigures
}

const times = 4
const connections = 400
const usualConnections = 10
const path = '/past-events'

const explanation = `A crowd that asks for a page, never the same twice, at ${times} x the rate at which it can be made. Requests in a
second and milliseconds; x is the crowd's divided by the usual (smallest–largest of a round).`

const columns = [
  { title: '', width: 10 },
  ...['capacity', 'answered', 'refused', 'p99 usual', 'p99 crowd', 'p50 refused'].map((title) => ({
    title,
    width: 11,
  })),
  ...['x answered', 'x p99'].map((title) => ({ title, width: ratioWidth })),
]

/** Whether those who come while too many do are served in time, or told to come back. */
export async function benchOverload({ sides, loader, worlds, pace }: Bench): Promise<OverloadRatios> {
  const world = await worlds.get('small')
  return withSides(sides, world.directory, async (running) => {
    const print = printTable(explanation, columns)
    const results: Round[][] = []
    for (const { site, side } of running) {
      const asked = { origin: site.origin, headers: browserHeaders }
      const usually = { ...asked, pid: site.pid, paths: [path], isFresh: true, status: 200, pauseMs: 0 }
      const ask = (stretch: typeof pace.warmUp) =>
        loader.run({ ...usually, ...stretch, connections: usualConnections })
      await ask(pace.warmUp)
      const rounds: Round[] = []
      for (let round = 0; round < pace.rounds; round += 1) {
        const usual = await ask(pace.measured)
        const rate = times * usual.perSecond
        const crowd = await loader.flood({
          ...asked,
          path,
          rate,
          seconds: 4 * pace.measured.seconds,
          connections,
        })
        rounds.push({ usual, crowd })
      }
      results.push(rounds)
      const median = (of: (round: Round) => number) => figureText(spreadOf(rounds.map(of)).median)
      print([
        side.name,
        median(({ usual }) => usual.perSecond),
        median(({ crowd }) => crowd.answered),
        median(({ crowd }) => crowd.refused),
        median(({ usual }) => usual.p99),
        median(({ crowd }) => crowd.answeredP99),
        median(({ crowd }) => crowd.refusedP50),
        ratioText(spreadOf(rounds.map(answeredToCapacity))),
        ratioText(spreadOf(rounds.map(p99ToUsual))),
      ])
    }
    return {
      answeredToCapacity: bySide(results.map((rounds) => spreadOf(rounds.map(answeredToCapacity)))),
      p99ToUsual: bySide(results.map((rounds) => spreadOf(rounds.map(p99ToUsual)))),
    }
  })
}

function answeredToCapacity({ usual, crowd }: Round): number {
  return crowd.answered / usual.perSecond
}

function p99ToUsual({ usual, crowd }: Round): number {
  return crowd.answeredP99 / usual.p99
}
