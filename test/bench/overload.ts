import { browserHeaders } from './bare'
import { asking, type Bench, bySide, type Part } from './bench'
import type { Figures, Stretch } from './measure'
import { type RunningSide, untilIdle, withSides } from './sides'

/** The number of networks of a crowd. */
const crowds = { 'one network': 1, everywhere: 4000 } as const

const [times, membersTimes] = [4, 0.2]
const [connections, membersConnections] = [400, 20]
const path = '/past-events'

/** Measures how an overloaded site serves or refuses a crowd, and how it serves members at the same time. */
export const overload: Part = {
  about: `A crowd that asks for a page, never the same twice, at ${times} x the rate at which it can be made, and members of other
networks at ${membersTimes} x. Requests in a second and milliseconds, and what came of it divided by the usual.`,
  async run(bench) {
    const { directory } = await bench.worlds.get('small')
    await withSides(bench.sides, directory, async (running) => {
      for (const [name, networks] of Object.entries(crowds)) {
        const measured = { ...bench.pace.measured, seconds: 4 * bench.pace.measured.seconds }
        const subjects = bySide(running, (one) => (stretch) => besides(bench, one, networks, stretch))
        await bench.row({ name: `crowd from ${name}`, ...subjects, measured })
      }
    })
  },
}

async function besides(
  bench: Bench,
  { site, cookie }: RunningSide,
  networks: number,
  stretch: Stretch,
): Promise<Figures> {
  const order = { origin: site.origin, pid: site.pid, paths: [path], headers: browserHeaders, isFresh: true }
  // What the crowd of the round before had asked for is made although it has left.
  await untilIdle(site)
  const usual = await asking(bench, order)(bench.pace.measured)
  const rate = usual['perSecond'] ?? NaN
  const each = { ...order, ...stretch, leastResponses: 1 }
  const [crowd, members] = await Promise.all([
    bench.loader.run({ ...each, connections, rate: times * rate, networks: ['10.1', networks] }),
    bench.other.run({
      ...{ ...each, connections: membersConnections, rate: membersTimes * rate },
      ...{ networks: ['10.2', membersConnections], headers: { ...browserHeaders, cookie } },
    }),
  ])
  const of = (figures: Figures, name: string) => figures[name] ?? NaN
  const answered = of(crowd, 'perSecond') + of(members, 'perSecond')
  return {
    capacity: rate,
    ...{ answered, refused: of(crowd, 'refused'), 'members refused': of(members, 'refused') },
    ...{
      'p99 usual': of(usual, 'p99'),
      'p99 crowd': of(crowd, 'p99'),
      longest: Math.max(of(crowd, 'longest'), of(members, 'longest')),
    },
    'answered : capacity': answered / rate,
    'p99 : usual': of(crowd, 'p99') / of(usual, 'p99'),
    'members p99 : usual': of(members, 'p99') / of(usual, 'p99'),
  }
}
