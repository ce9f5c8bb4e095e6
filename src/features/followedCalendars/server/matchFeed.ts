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
 * Finds the races of a reading among those known from earlier ones: by key, or else by day and title. Keys that most races
 * have exchanged, as a calendar does that numbers them, are ignored.
 */
export function matchFeed(known: readonly FollowedRaceRecord[], races: readonly FeedRace[]): MatchedRaces {
  const withKey = groupBy(races, ({ key }) => key)
  const isUnique = ({ key }: FeedRace) => key !== '' && withKey.get(key)?.length === 1
  const byKey = new Map(known.map((record) => [record.key, record]))
  const days = new Set(known.map(({ last }) => dayAndTitle(last)))
  const isExchanged = (race: FeedRace) => {
    const record = byKey.get(race.key)
    const isOther =
      record && record.date !== race.values.date && titleKey(record.last) !== titleKey(race.values)
    return isOther === true && days.has(dayAndTitle(race.values))
  }
  const isNumbered = races.filter(isExchanged).length * 2 > races.filter(({ key }) => byKey.has(key)).length
  const isKeyed = (race: FeedRace) => isUnique(race) && !isNumbered
  const keyOf = (race: FeedRace) => (isKeyed(race) ? race.key : dayAndTitle(race.values))
  const found = new Map<FeedRace, FollowedRaceRecord>()
  const left = new Set(known)
  const take = (race: FeedRace, record: FollowedRaceRecord | undefined) => {
    if (!record) return
    left.delete(record)
    found.set(race, record)
  }
  /** Finds the records with the same key as a race. */
  function match(keyOfRecord: (record: FollowedRaceRecord) => string, keyOfRace: (race: FeedRace) => string) {
    const records = groupBy(left, keyOfRecord)
    for (const race of races.filter((one) => !found.has(one))) {
      const isThis = (one: FollowedRaceRecord) => left.has(one) && isSameEdition(one.date, race.values.date)
      take(race, records.get(keyOfRace(race))?.find(isThis))
    }
  }

  match(({ key }) => key, keyOf)
  const keyed = found.size
  match(
    ({ last }) => dayAndTitle(last),
    ({ values }) => dayAndTitle(values),
  )
  const isByTitle = (found.size - keyed + races.filter((race) => !isKeyed(race)).length) * 2 > races.length
  for (const race of races.filter((one) => one.isTitleOff && !found.has(one))) {
    const title = titleKey(race.values)
    take(
      race,
      [...left].find(({ date, last }) => date === race.values.date && title.includes(titleKey(last))),
    )
  }
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
