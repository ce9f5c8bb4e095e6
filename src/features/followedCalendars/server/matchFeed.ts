import { titleWithoutYear } from '../../../entities/events/nextEdition'
import { daysBetween } from '../../../kernel/dates/dates'
import { groupBy } from '../../../kernel/groupBy'
import { slugOf } from '../../../kernel/text/slug'
import type { FollowedRaceRecord } from '../records'
import type { FeedRace } from './readFeed'

export interface MatchedRaces {
  readonly found: ReadonlyMap<FeedRace, FollowedRaceRecord>
  readonly vanished: Iterable<FollowedRaceRecord>
  readonly keyOf: (race: FeedRace) => string
  /** Most keys of the calendar are new at each reading, or there are none. */
  readonly isByTitle: boolean
}

/** The most days between two dates of one race. A longer move is next year's race under the same key. */
export const editionDays = 180

export function isSameEdition(date: string, other: string): boolean {
  return Math.abs(daysBetween(date, other)) <= editionDays
}

/**
 * Finds the races of a reading among those known from earlier ones: by key, or else by day and title.
 */
export function matchFeed(known: readonly FollowedRaceRecord[], races: readonly FeedRace[]): MatchedRaces {
  const withKey = groupBy(races, ({ key }) => key)
  const isKeyed = ({ key }: FeedRace) => key !== '' && withKey.get(key)?.length === 1
  const keyOf = (race: FeedRace) => (isKeyed(race) ? race.key : dayAndTitle(race.values))
  const found = new Map<FeedRace, FollowedRaceRecord>()
  const left = new Set(known)
  /** Finds the records with the same key as a race. Returns the number of races found. */
  function match(keyOfRecord: (record: FollowedRaceRecord) => string, keyOfRace: (race: FeedRace) => string) {
    const records = groupBy(left, keyOfRecord)
    const before = found.size
    for (const race of races) {
      if (found.has(race)) continue
      const { date } = race.values
      const record = records
        .get(keyOfRace(race))
        ?.find((one) => left.has(one) && isSameEdition(one.date, date))
      if (!record) continue
      left.delete(record)
      found.set(race, record)
    }
    return found.size - before
  }

  match(({ key }) => key, keyOf)
  const renamed = match(
    ({ last }) => dayAndTitle(last),
    ({ values }) => dayAndTitle(values),
  )
  const isByTitle = (renamed + races.filter((race) => !isKeyed(race)).length) * 2 > races.length
  return { found, vanished: left, keyOf, isByTitle }
}

interface Titled {
  readonly title: string
  readonly date: string
}

function titleKey(race: Titled): string {
  return slugOf(titleWithoutYear(race), '')
}

function dayAndTitle(race: Titled): string {
  return `${race.date} ${titleKey(race)}`
}
