import { bestLines } from '../../kernel/running/bests'
import { compare } from '../../kernel/text/compare'

/** A time that may be a club record. */
export interface RecordTime {
  /** Id of a line of bests. */
  readonly line: string
  /** The sex and the age category, such as `F` and `F45`. Each has a record of its own. */
  readonly groups: readonly string[]
  readonly seconds: number
  /** `YYYY-MM-DD`, or `YYYY` if only the year is known. */
  readonly when: string
}

export interface CurrentRecord<Time> {
  readonly line: string
  readonly group: string
  /** Several if they ran the same time on the same day, or if it is not known who was first. */
  readonly holders: readonly [Time, ...Time[]]
}

/** Returns the fastest times over each distance and in each group, in the order of a page. */
export function currentRecords<Time extends RecordTime>(
  times: readonly Time[],
): readonly CurrentRecord<Time>[] {
  // A club has thousands of times, so only the fastest are collected.
  const fastest = new Map<string, Map<string, Time[]>>()
  for (const time of times) {
    const ofLine = fastest.get(time.line) ?? new Map<string, Time[]>()
    fastest.set(time.line, ofLine)
    for (const group of time.groups) {
      const tied = ofLine.get(group)
      const best = tied?.[0]?.seconds ?? Infinity
      if (time.seconds < best) ofLine.set(group, [time])
      else if (time.seconds === best) tied?.push(time)
    }
  }
  return bestLines.flatMap(({ id: line }) =>
    [...(fastest.get(line) ?? [])]
      .sort(([one], [other]) => compare(placeOf(one), placeOf(other)))
      .flatMap(([group, tied]) => {
        const [first, ...others] = tied.filter((time) => !tied.some((other) => isBefore(other, time)))
        return first ? [{ line, group, holders: [first, ...others] as const }] : []
      }),
  )
}

/** Returns true if one time was run before the other one for sure. */
function isBefore({ when: one }: RecordTime, { when: other }: RecordTime): boolean {
  const known = Math.min(one.length, other.length)
  return one.slice(0, known) < other.slice(0, known)
}

/** Women before men; everyone, juniors, seniors, then the ages. */
function placeOf(group: string): string {
  return group.replace('U', 'A').replace(/\d/u, 'V$&')
}

/** `Women`, `M45` */
export function groupName(group: string): string {
  return group === 'F' ? 'Women' : group === 'M' ? 'Men' : group
}
