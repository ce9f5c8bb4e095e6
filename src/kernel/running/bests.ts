import { compare } from '../text/compare'
import { standardDistances } from './lengths'
import type { Terrain } from './terrain'

/** A result as the rules of bests need it. */
export interface RaceResult {
  readonly resultInSeconds: number
  /** Id of the distance; absent or '' if it is not known. */
  readonly distance?: string | undefined
  /** The bests category that the result counts for: see `lineOf`. */
  readonly line?: string | undefined
  readonly event: {
    readonly id: string
    /** `YYYY-MM-DD` */
    readonly date: string
    /** `HH:mm` */
    readonly time: string
    /** Id of the race that the event is an edition of. */
    readonly race?: string | undefined
    /** The event's distances as text; absent if it has none. */
    readonly distances?: string | undefined
  }
}

/** The part of an event that decides whether its results count. */
export interface RaceCourse {
  readonly terrain?: Terrain | '' | undefined
  readonly isApproximate?: true | undefined
}

/** Personal best, season's best (of a calendar year), and course best (of one race and distance). */
export type Mark = 'PB' | 'SB' | 'CB'

/** The kinds of best that a result was on its day. */
export interface Marks {
  /** A personal best is always the best of its season as well, and is not called so. */
  readonly marks: readonly Mark[]
  /** The seconds between the first of `marks` and the best before it; absent if there was none. */
  readonly gain?: number
  /** The club record that it is now, such as `M45 club record`. Only for viewers who may see the club’s records. */
  readonly clubRecord?: string
}

export type Marked<Result> = Result & Marks

/** A person's best over one distance. */
export interface Best<Result> {
  /** Id of the line. */
  readonly id: string
  readonly name: string
  readonly personal: Result
  /** The requested season’s best. */
  readonly season?: Result
}

/** Courses that are measured, or the same everywhere. */
export const countedTerrains: readonly Terrain[] = ['road', 'track', 'parkrun']

const parkrun = { id: 'parkrun', name: '5 km (parkrun)' }

/** The lines of bests: the standard distances, the shortest first, and that of parkrun after 5 km. */
export const bestLines = standardDistances.flatMap((one) => (one.id === '5km' ? [one, parkrun] : [one]))

/**
 * The line of bests that a result over a distance counts for, by its id; undefined if it counts for none. A distance
 * with a line of its own on such a course counts for that one alone. `counted` are the terrains that count.
 */
export function lineOf(
  distance: string | undefined,
  { terrain, isApproximate }: RaceCourse,
  counted = countedTerrains,
): string | undefined {
  if (isApproximate || !terrain || !counted.includes(terrain)) return undefined
  if (terrain === 'parkrun' && distance === '5km') return parkrun.id
  return bestLines.find(({ id }) => id === distance)?.id
}

/**
 * All results of one person with what each was at its time, in the order of the races. The later of two equal times is
 * no best. A first run of a course is no course best.
 */
export function markResults<Result extends RaceResult>(
  results: readonly Result[],
): readonly Marked<Result>[] {
  const fastest = new Map<string, number>()
  /** Returns true if it is the best of its kind, and the best before. */
  const enter = (kind: string, seconds: number) => {
    const before = fastest.get(kind)
    const isBest = before === undefined || seconds < before
    if (isBest) fastest.set(kind, seconds)
    return { isBest, before }
  }
  return inOrder(results).map((result) => {
    const { resultInSeconds: seconds, distance, line, event } = result
    const personal = line === undefined ? undefined : enter(`personal ${line}`, seconds)
    const season = line === undefined ? undefined : enter(`season ${line} ${yearOf(result)}`, seconds)
    // A result that names no distance counts for none, if the race has several.
    const isUnclear = !distance && event.distances !== undefined
    const course =
      event.race === undefined || isUnclear ? undefined : enter(`course ${event.race} ${distance}`, seconds)
    const found = personal?.isBest
      ? [{ mark: 'PB' as const, before: personal.before }]
      : [
          ...(season?.isBest ? [{ mark: 'SB' as const, before: season.before }] : []),
          ...(course?.isBest && course.before !== undefined
            ? [{ mark: 'CB' as const, before: course.before }]
            : []),
        ]
    const before = found[0]?.before
    return {
      ...result,
      marks: found.map(({ mark }) => mark),
      ...(before !== undefined && { gain: before - seconds }),
    }
  })
}

/** The bests among all results of one person, as `markResults` returns them, the shortest distance first. `season` is a year. */
export function bestsOf<Result extends RaceResult>(
  marked: readonly Marked<Result>[],
  season: string,
): readonly Best<Marked<Result>>[] {
  const personal = new Map<string, Marked<Result>>()
  const ofSeason = new Map<string, Marked<Result>>()
  for (const result of marked) {
    const { line = '', marks } = result
    const isPersonal = marks.includes('PB')
    if (isPersonal) personal.set(line, result)
    if ((isPersonal || marks.includes('SB')) && yearOf(result) === season) ofSeason.set(line, result)
  }
  return bestLines.flatMap(({ id, name }) => {
    const [best, seasonBest] = [personal.get(id), ofSeason.get(id)]
    return best ? [{ id, name, personal: best, ...(seasonBest && { season: seasonBest }) }] : []
  })
}

export function yearOf({ event }: RaceResult): string {
  return event.date.slice(0, 4)
}

/** Returns the results in the order of their races. */
export function inOrder<Result extends RaceResult>(results: readonly Result[]): readonly Result[] {
  return results.toSorted(
    ({ event: a }, { event: b }) => compare(a.date, b.date) || compare(a.time, b.time) || compare(a.id, b.id),
  )
}
