import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '../../src/kernel/urls/paths'
import type { Bench, Part } from './bench'
import type { Figures } from './measure'
import { orderOf, pagesOf } from './pages'
import { type RunningSide, withSides } from './sides'
import type { World } from './worlds'

const [requests, turns] = [20_000, 10]

/** V8 gives memory back when little has been asked of it for about 50 seconds. */
const restMs = 90_000

/** Memory that the process retains. */
export const memory: Part = {
  about: `Memory: megabytes of the server's process (of Linux) when it is ready, after ${requests} mixed requests, after as many again, and
after ${restMs / 1000} seconds of rest.`,
  async run(bench) {
    if (platform() !== 'linux') return
    const world = await bench.worlds.get('usual')
    await withSides(bench.sides, world.directory, async (running) => {
      const measures = running.map((one) => [one.side.name, () => growthOf(bench, world, one)] as const)
      const once = { rounds: 1, warmUp: undefined }
      await bench.row({ name: 'memory', subjects: Object.fromEntries(measures), ...once })
    })
  },
}

async function growthOf(bench: Bench, world: World, running: RunningSide): Promise<Figures> {
  const idle = megabytesOf(running.site.pid)
  await askAll(bench, world, running)
  const after = megabytesOf(running.site.pid)
  await askAll(bench, world, running)
  const twice = megabytesOf(running.site.pid)
  await sleep(restMs)
  const figures = { idle, after, 'after twice': twice, 'at rest': megabytesOf(running.site.pid) }
  return { ...figures, 'twice : once': twice / after }
}

/** Pages of all kinds, made and cached, of visitors and of a member, calendars and searches, in turn. */
async function askAll({ loader }: Bench, world: World, running: RunningSide): Promise<void> {
  const orders = await Promise.all(Object.values(pagesOf(world)).map((page) => orderOf(page, running)))
  // What is known to a browser is so for some minutes only, and a slow machine takes longer.
  const lasting = orders.flatMap(({ order }) => ('status' in order ? [] : [order]))
  const { origin, pid } = running.site
  const others = [
    ...world.clubs.map((slug) => paths.feedOf(paths.club(slug), 'ics')),
    ...world.events.slice(0, 500).map((slug) => `${paths.eventSearch}?text=${slug.slice(0, 5)}`),
  ]
  const all = [...lasting, { origin, pid, paths: others }]
  const leastResponses = Math.ceil(requests / turns / all.length)
  for (let turn = 0; turn < turns; turn += 1) {
    for (const order of all) await loader.run({ ...order, connections: 10, seconds: 0, leastResponses })
  }
}

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
