import { type Choice, type ColumnFacts, differ, share } from './columnFacts'
import type { HeadingKind } from '../../../../entities/tables/server/columnHeadings'
import { clockSeconds, datedSeconds, isZero } from '../../../../entities/tables/server/listTime'
import { isNoResult } from './noResult'

/** Finds the columns of times by their headings, or else by their cells. */
export function timeColumns(facts: readonly ColumnFacts[]): readonly Choice[] {
  const headed = timesByHeading(facts)
  if (headed.length > 0) return headed
  const found = facts.filter((one) => one.kind === undefined && isTimes(one))
  return guessTimes(found.filter((one) => !isDifference(one) && !isPace(one, found)))
}

/** Returns true if most cells are durations or a status such as DNF. Zeros, of people without a time, do not count. */
export function isTimes({ filled, times }: ColumnFacts): boolean {
  const others = filled.filter((cell) => !isZero(cell))
  return (
    times.some((time) => time !== undefined) &&
    times.filter((time) => time !== undefined && time.seconds > 0).length + others.filter(isNoResult).length >
      others.length * 0.6
  )
}

function timesByHeading(facts: readonly ColumnFacts[]): readonly Choice[] {
  const all = (...kinds: readonly HeadingKind[]) =>
    facts.filter((one) => one.kind !== undefined && kinds.includes(one.kind) && isTimes(one))
  const times = all('time', 'hours', 'minutes', 'seconds')
  const [chips, guns, finishes] = [all('chipTime'), all('gunTime'), all('finishTime', 'weakFinish')]
  const chosen = [
    ...choice('chipTime', chips),
    ...choice('gunTime', guns),
    ...(chips.length > 0 && guns.length > 0 ? [] : choice(guns.length > 0 ? 'chipTime' : 'gunTime', times)),
  ]
  if (chosen.length > 0) {
    const [chip] = chips
    const gun = chosen.some(({ kind }) => kind === 'gunTime')
      ? []
      : finishes.filter((one) => chip && isLater(one, chip))
    return [...chosen, ...choice('gunTime', gun)]
  }
  return startAndFinish(facts) ?? finishColumn(finishes) ?? unitColumns(facts)
}

/** Chooses the first of these columns, which is uncertain if another one differs. */
function choice(kind: 'chipTime' | 'gunTime', found: readonly ColumnFacts[]): readonly Choice[] {
  const [first, ...others] = found
  if (!first) return []
  // '35.17' may be minutes with decimals.
  const isDecimal = first.kind === 'minutes' && first.filled.some((cell) => /^\d+[.,]\d+$/u.test(cell))
  return [{ kind, at: first.at, isUncertain: isDecimal || others.some((other) => differ(first, other)) }]
}

/** The longest time in seconds between the gun and crossing the start line. */
const longestWait = 1800

/** Returns true if `gun` holds gun times for these chip times. */
function isLater(gun: ColumnFacts, chip: ColumnFacts): boolean {
  const waits = gun.times.flatMap((time, at) => {
    const other = chip.times[at]
    return time && other ? [time.seconds - other.seconds] : []
  })
  return (
    waits.length > 0 && waits.filter((wait) => wait >= 0 && wait < longestWait).length > waits.length * 0.9
  )
}

function startAndFinish(facts: readonly ColumnFacts[]): readonly Choice[] | undefined {
  const isClock = ({ filled }: ColumnFacts) =>
    share(filled, (cell) => (clockSeconds(cell) ?? datedSeconds(cell)) !== undefined || isNoResult(cell)) >
    0.6
  const start = facts.find((one) => one.kind === 'start' && isClock(one))
  const finish = facts.find((one) => isTimeKind(one.kind) && isClock(one))
  if (!start || !finish) return undefined
  return [
    { kind: 'start', at: start.at },
    { kind: 'finish', at: finish.at },
  ]
}

/** A finish without a start is a duration, unless every cell could be a time of day. */
function finishColumn([finish]: readonly ColumnFacts[]): readonly Choice[] | undefined {
  if (!finish) return undefined
  const hours = finish.times.flatMap((time) => (time?.parts === 3 ? [time.first] : []))
  const isUncertain =
    finish.kind === 'weakFinish' && hours.length > 0 && hours.every((count) => count >= 6 && count < 24)
  return [{ kind: 'gunTime', at: finish.at, isUncertain }]
}

/** Finds hours, minutes and seconds in separate columns, or the whole time in seconds. */
function unitColumns(facts: readonly ColumnFacts[]): readonly Choice[] {
  const counts = facts.filter(
    (one) => share(one.filled, (cell) => count.test(cell) || isNoResult(cell)) > 0.6,
  )
  const units = counts.flatMap(({ at, kind }): readonly Choice[] =>
    kind === 'hours' || kind === 'minutes' || kind === 'seconds' ? [{ kind, at }] : [],
  )
  // 'm' can also be a sex.
  const short = counts.find(({ heading }) => /^m$/iu.test(heading))
  if (units.length > 0) return short ? [...units, { kind: 'minutes', at: short.at }] : units
  return counts.flatMap(({ at, kind, filled }): readonly Choice[] =>
    isTimeKind(kind) && filled.every((cell) => !count.test(cell) || Number.parseFloat(cell) > leastSeconds)
      ? [{ kind: 'seconds', at, isUncertain: true }]
      : [],
  )
}

const count = /^\d{1,6}(?:[.,]\d+)?$/u

/** Smaller numbers are not the seconds of a race time. */
const leastSeconds = 200

function isTimeKind(kind: HeadingKind | undefined): boolean {
  return kind === 'time' || kind === 'finishTime' || kind === 'weakFinish'
}

/** Gaps begin with a sign, or with an empty cell for the winner. */
function isDifference({ cells, times, filled }: ColumnFacts): boolean {
  const first = times.find((time) => time !== undefined)
  return (
    filled.some((cell) => /^[+-]/u.test(cell)) ||
    first?.seconds === 0 ||
    (cells[0] === '' && filled.length > 0 && cells.length > 1)
  )
}

/** Returns true if a column is proportional to a longer one, so a pace. */
function isPace(one: ColumnFacts, all: readonly ColumnFacts[]): boolean {
  return all.some((other) => {
    const ratios = one.times.flatMap((time, at) => {
      const whole = other.times[at]
      return time && whole && time.seconds > 0 ? [whole.seconds / time.seconds] : []
    })
    const [least = 0, most = 0] = [Math.min(...ratios), Math.max(...ratios)]
    return other !== one && ratios.length > 0 && least > 1.5 && most / least < 1.02
  })
}

/** If two columns of times are nearly the same, the shorter times are chip times. */
function guessTimes(found: readonly ColumnFacts[]): readonly Choice[] {
  const isUncertain = found.length > 1 || found.some(({ heading }) => heading !== '')
  const longest = found.toSorted((one, other) => total(other) - total(one))
  const [gun, chip] = longest
  if (!gun) return []
  const isChip = chip !== undefined && isLater(gun, chip)
  return [
    { kind: 'gunTime', at: gun.at, isUncertain },
    ...(isChip ? [{ kind: 'chipTime', at: chip.at, isUncertain } as const] : []),
  ]
}

function total({ times }: ColumnFacts): number {
  return times.reduce((sum, time) => sum + (time?.seconds ?? 0), 0)
}
