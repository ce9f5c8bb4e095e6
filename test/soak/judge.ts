import { spreadOf } from '../bench/spread'
import type { Sample } from './readSamples'

/** One thing that was looked at. */
export interface Verdict {
  readonly what: string
  readonly figure: string
  /** What the figure may be; empty where it is only told. */
  readonly allowed: string
  readonly isRight: boolean
}

/** A count that has to be none. */
export function none(what: string, count: number): Verdict {
  return atMost(what, count, 0)
}

/** A count that may not be higher. */
export function atMost(what: string, count: number, allowed: number): Verdict {
  return { what, figure: String(count), allowed: `<= ${allowed}`, isRight: count <= allowed }
}

/** A figure to be told. */
export function told(what: string, figure: number | string): Verdict {
  return { what, figure: String(figure), allowed: '', isRight: true }
}

const megabyte = 2 ** 20
/** What is kept for speed may fill up for a while. */
const [heapFactor, heapRoom] = [1.5, 24 * megabyte]
/** Timers, and the connections of a pool. */
const resourcesRoom = 16
/** Milliseconds; a small machine that does much else at the same time stands still for as long now and then. */
const longestDelay = 1000

/**
 * Whether the process that lived through the second half grew, or was held up. `samples` are those of its life without
 * those of faults; `last` is of a time when nobody had asked for anything for a while.
 */
export function judgeProcess(samples: readonly Sample[], last: Sample): readonly Verdict[] {
  const heaps = samples.flatMap(({ heap }) => (heap === undefined ? [] : [heap]))
  const third = Math.ceil(heaps.length / 3)
  const [early, late] = [median(heaps.slice(0, third)), median(heaps.slice(-third))]
  const allowedHeap = early * heapFactor + heapRoom
  const busy = median(samples.map((sample) => sample.resources))
  const delays = samples.map(({ delayMax }) => delayMax)
  const worst = Math.max(...delays)
  const inMegabytes = (bytes: number) => `${Math.round(bytes / megabyte)} MB`
  return [
    told('heap in use, first third', inMegabytes(early)),
    {
      what: 'heap in use, last third',
      figure: inMegabytes(late),
      allowed: `<= ${inMegabytes(allowedHeap)}`,
      isRight: late <= allowedHeap,
    },
    told('memory of the process, most', inMegabytes(Math.max(...samples.map(({ rss }) => rss)))),
    told('open handles, usual', busy),
    {
      what: 'open handles, nobody there',
      figure: `${last.resources}`,
      allowed: `<= ${resourcesRoom}`,
      isRight: last.resources <= resourcesRoom,
    },
    told('event-loop delay p99, usual', `${median(samples.map(({ delayP99 }) => delayP99)).toFixed(1)} ms`),
    {
      what: 'event-loop delay, longest',
      figure: `${worst.toFixed(0)} ms`,
      allowed: `<= ${longestDelay} ms`,
      isRight: worst <= longestDelay,
    },
  ]
}

const median = (values: readonly number[]) => spreadOf(values).median
