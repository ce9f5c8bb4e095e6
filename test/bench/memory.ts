import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { feedPatterns } from '../../src/kernel/urls/feedPaths'
import { paths } from '../../src/kernel/urls/paths'
import type { Bench } from './bench'
import type { LoadOrder } from './load'
import { rowOfSide, rowsOf } from './rows'
import { type RunningSide, withSides } from './startSides'
import { printTable } from './table'
import type { World } from './worlds'

/** Megabytes of the server's process. */
export interface MemoryFigures {
  readonly idle: number
  /** After so many mixed requests, and after as many again. */
  readonly after: number
  readonly afterTwice: number
  /** Then, when it has had nothing to do for a while. */
  readonly atRest: number
}

const requests = 20_000
const turns = 10

/** V8 gives memory back when little has been asked of it for about 50 seconds. */
const restMs = 90_000

const explanation = `Memory: megabytes of the server's process when it is ready, after ${requests} mixed requests, after as many again, and after
${restMs / 1000} seconds of rest.`

const columns = [
  { title: '', width: 10 },
  ...['idle', 'after', 'after twice', 'at rest', 'x'].map((title) => ({ title, width: 12 })),
]

/** What the process holds on to. Undefined where the system does not tell. */
export async function benchMemory(
  bench: Bench,
): Promise<Readonly<Record<string, MemoryFigures>> | undefined> {
  if (platform() !== 'linux') return undefined
  const world = await bench.worlds.get('usual')
  const print = printTable(explanation, columns)
  const ofSides = await withSides(bench.sides, world.directory, async (running) => {
    const results: [string, MemoryFigures][] = []
    for (const one of running) {
      const idle = megabytesOf(one.site.pid)
      await askAll(bench, world, one)
      const after = megabytesOf(one.site.pid)
      await askAll(bench, world, one)
      const afterTwice = megabytesOf(one.site.pid)
      await sleep(restMs)
      const atRest = megabytesOf(one.site.pid)
      const figures = [idle, after, afterTwice, atRest].map(String)
      print([one.side.name, ...figures, (afterTwice / after).toFixed(2)])
      results.push([one.side.name, { idle, after, afterTwice, atRest }])
    }
    return results
  })
  return Object.fromEntries(ofSides)
}

/** Pages of all kinds, made and cached, of visitors and of a member, and files, in turn. */
async function askAll({ loader }: Bench, world: World, running: RunningSide): Promise<void> {
  const { origin, pid } = running.site
  // What is known to a browser is so for some minutes only, and a slow machine takes longer.
  const lasting = rowsOf(world).filter(({ isKnown = false }) => !isKnown)
  const rows = await Promise.all(lasting.map((row) => rowOfSide(row, running)))
  const visitor = { origin, pid, headers: { 'accept-encoding': 'br' }, status: 200 }
  const files = world.clubs.map((slug) => paths.feedOf(paths.club(slug), 'ics'))
  const searches = world.events
    .slice(0, 500)
    .map((slug) => `${paths.eventSearch}?text=${slug.split('-')[0] ?? ''}`)
  const all: readonly Omit<LoadOrder, 'connections' | 'seconds' | 'leastAnswers' | 'pauseMs'>[] = [
    ...rows.map(({ asked }) => asked),
    { ...visitor, paths: [feedPatterns.calendar, ...files], isFresh: false },
    { ...visitor, paths: searches, isFresh: false },
  ]
  const leastAnswers = Math.ceil(requests / turns / all.length)
  for (let turn = 0; turn < turns; turn += 1) {
    for (const asked of all) {
      await loader.run({ ...asked, connections: 10, seconds: 0, leastAnswers, pauseMs: 0 })
    }
  }
}

function megabytesOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
