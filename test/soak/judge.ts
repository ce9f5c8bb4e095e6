import { readFileSync } from 'node:fs'
import { spreadOf } from '../bench/measure'
import type { Findings } from './findings'
import type { History } from './history'

/** A figure with its verdict. */
export interface Verdict {
  readonly what: string
  readonly figure: string
  /** The limit; absent if the figure is only reported. */
  readonly allowed?: string
  readonly isRight: boolean
}

/** Judges a figure with an upper limit; `unit` is its unit. */
export function atMost(what: string, figure: number, allowed: number, unit = ''): Verdict {
  const text = (value: number) => `${Math.round(value)} ${unit}`.trimEnd()
  return { what, figure: text(figure), allowed: `<= ${text(allowed)}`, isRight: figure <= allowed }
}

/** Reports a figure without a limit. */
export function report(what: string, figure: number | string): Verdict {
  return { what, figure: String(figure), isRight: true }
}

/** The number of responses per refused visitor accepted while nothing fails, as the machine has other work. */
const answersForOneRefused = 50

/** Judges the responses of the site, and whether acknowledged writes are still there. */
export function judgeResponses(
  { count }: Pick<Findings, 'count'>,
  { acknowledged, unanswered, read, things }: ReturnType<History['counts']>,
  times: readonly number[],
): readonly Verdict[] {
  const none = [
    ...(['lost from the store', 'never true', 'private to a visitor', 'wrong answer'] as const),
    ...(['error logged', 'member asked to retry'] as const),
  ]
  return [
    report('pages read', times.length),
    report('answered within, median', `${spreadOf(times).median.toFixed(0)} ms`),
    report('changes acknowledged', acknowledged),
    report('changes without an answer', unanswered),
    report('things changed', things),
    report('looks at them', read),
    ...none.map((finding) => atMost(finding, count(finding), 0)),
    atMost(
      'visitors asked to retry',
      count('visitor asked to retry'),
      Math.ceil((times.length + acknowledged) / answersForOneRefused),
    ),
  ]
}

/** The state of a process at one second, as `probe.js` writes it. Milliseconds and bytes. */
export interface Sample {
  readonly at: number
  readonly pid: number
  readonly delayP99: number
  readonly delayMax: number
  /** Milliseconds that other processes had the CPU in the meantime. */
  readonly waited: number
  readonly rss: number
  /** Resources that keep the process alive: sockets, timers, files. */
  readonly resources: number
  /** Heap in use after garbage collection, every tenth second. */
  readonly heap?: number
}

/** Parses the samples of a file, except a last line cut off by a kill. */
export function readSamples(file: string): readonly Sample[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  return lines.map((line) => JSON.parse(line) as Sample)
}

export const megabyte = 2 ** 20

/**
 * The limits of growth from the first third of a run to the last: a factor, and room for caches, which fill up for a
 * while.
 */
const [growth, room] = [1.25, 12]

/** The fewest values that can be judged by thirds. */
const fewest = 9

/** Open handles allowed once no client is left, besides connections to the store: timers and listeners. */
const resourcesRoom = 16

/** Milliseconds that the process may block. */
const longestDelay = 1000

/**
 * Judges whether a process that lived through the second half grew, or was held up. `life` are its samples, the last of
 * which is of a time when no one had asked for anything for a while: then `pooled` connections to the store may be left.
 */
export function judgeProcess(
  life: readonly Sample[],
  isTroubled: (at: number) => boolean,
  pooled = 0,
): readonly Verdict[] {
  const last = life.at(-1)
  const calm = life.filter(({ at }) => !isTroubled(at))
  if (!last || calm.length === 0) throw new Error('The last process was not looked at.')
  const median = (of: (sample: Sample) => number) => spreadOf(calm.map(of)).median
  return [
    ...judgeGrowth(
      'heap in use',
      life.map(({ heap }) => heap),
    ),
    ...judgeGrowth(
      'memory of the process',
      life.map(({ rss }) => rss),
    ),
    report(
      'open handles, usual',
      median(({ resources }) => resources),
    ),
    atMost('open handles, no clients', last.resources, resourcesRoom + pooled),
    report('event-loop delay p99, usual', `${median(({ delayP99 }) => delayP99).toFixed(1)} ms`),
    report('event-loop delay, longest', `${Math.max(...calm.map(({ delayMax }) => delayMax)).toFixed(0)} ms`),
    atMost('  less what others had of the processor', longestOwnDelay(calm), longestDelay, 'ms'),
  ]
}

/** Milliseconds that the process itself held up others, and not those it shares the machine with. */
export function longestOwnDelay(samples: readonly Sample[]): number {
  return Math.max(0, ...samples.map(({ delayMax, waited }) => delayMax - waited))
}

/** Bytes, in the order of their time. */
function judgeGrowth(what: string, all: readonly (number | undefined)[]): readonly Verdict[] {
  const sizes = all.filter((size) => size !== undefined)
  if (sizes.length < fewest) return [report(`${what}, run too short to judge`, `${sizes.length} looks`)]
  const third = Math.floor(sizes.length / 3)
  const early = spreadOf(sizes.slice(0, third)).median / megabyte
  const late = spreadOf(sizes.slice(-third)).median / megabyte
  return [
    report(`${what}, first third`, `${Math.round(early)} MB`),
    atMost(`${what}, last third`, late, early * growth + room, 'MB'),
  ]
}
