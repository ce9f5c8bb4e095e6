import { spreadOf } from '../bench/spread'
import type { Sample } from './readSamples'
import { atMost, told, type Verdict } from './verdict'

const megabyte = 2 ** 20

/** By what the last third of a life may exceed the first: a factor, and what is kept for speed, which fills up for a while. */
const [growth, room] = [1.25, 12]

/** Fewer values tell nothing of thirds. */
const fewest = 9

/** Once nobody is there, beside the connections to the store: timers, and what listens. */
const resourcesRoom = 16

/** Milliseconds for which a process may do one thing alone. */
const longestDelay = 1000

/**
 * Whether a process that lived through the second half grew, or was held up. `life` are its samples, the last of which is
 * of a time when nobody had asked for anything for a while: then `pooled` connections to the store may be left.
 */
export function judgeProcess(
  life: readonly Sample[],
  isTroubled: (at: number) => boolean,
  pooled = 0,
): readonly Verdict[] {
  const last = life.at(-1)
  const calm = life.filter(({ at }) => !isTroubled(at))
  if (!last || calm.length === 0) throw new Error('The last process was not looked at.')
  const heaps = life.flatMap(({ heap }) => (heap === undefined ? [] : [heap]))
  return [
    ...judgeGrowth('heap in use', heaps),
    ...judgeGrowth(
      'memory of the process',
      life.map(({ rss }) => rss),
    ),
    told('open handles, usual', medianOf(calm.map(({ resources }) => resources))),
    atMost('open handles, nobody there', last.resources, resourcesRoom + pooled),
    told('event-loop delay p99, usual', `${medianOf(calm.map(({ delayP99 }) => delayP99)).toFixed(1)} ms`),
    told('event-loop delay, longest', `${Math.max(...calm.map(({ delayMax }) => delayMax)).toFixed(0)} ms`),
    atMost('  less what others had of the processor', Math.max(0, ...calm.map(ownDelay)), longestDelay, 'ms'),
  ]
}

/** `sizes` are bytes, in the order of their time. */
function judgeGrowth(what: string, sizes: readonly number[]): readonly Verdict[] {
  if (sizes.length < fewest) return [told(`${what}, run too short to judge`, `${sizes.length} looks`)]
  const third = Math.floor(sizes.length / 3)
  const early = medianOf(sizes.slice(0, third)) / megabyte
  const late = medianOf(sizes.slice(-third)) / megabyte
  return [
    told(`${what}, first third`, `${Math.round(early)} MB`),
    atMost(`${what}, last third`, late, early * growth + room, 'MB'),
  ]
}

/** What the process did itself, and not those it shares the machine with. */
const ownDelay = ({ delayMax, waited }: Sample) => delayMax - waited

const medianOf = (values: readonly number[]) => spreadOf(values).median
