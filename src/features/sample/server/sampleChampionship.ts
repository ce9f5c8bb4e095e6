import type { ChampionshipRecord, CounterRecord } from '../../championships/records'
import { usualRules } from '../../championships/rules/usualRules'
import type { StatusRecord } from '../../../entities/statuses/records'
import { addDays } from '../../../kernel/dates/addDays'
import { addMonths } from '../../../kernel/dates/calendarDay'
import { compare } from '../../../kernel/text/compare'
import { slugOf } from '../../../kernel/text/slug'
import type { Clock } from './clock'
import { sampleClubs } from './clubs'

/** The numbers of races that were run and that are to come. */
const sizes = { run: 8, upcoming: 4 }

/** Generates two championships of the first club: that of the season, and the closed one of the season before. */
export function sampleChampionships(statuses: readonly StatusRecord[], { today }: Clock) {
  const from = `${addMonths(today, -9).slice(0, 7)}-01`
  const before = addMonths(from, -12)
  const name = `Grand Prix ${before.slice(0, 4)}`
  const seasons = [
    season(statuses, today, { name: 'Grand Prix', from }),
    season(statuses, today, { name, from: before, closedOn: `${addDays(from, 7)}T19:00:00.000Z` }),
  ]
  return {
    championships: seasons.map(({ championship }) => championship),
    championshipCounters: seasons.flatMap(({ counters }) => counters),
  }
}

/** Generates the championship of a year, with the races that most of the club's members have run or entered. */
function season(
  statuses: readonly StatusRecord[],
  today: string,
  values: Pick<ChampionshipRecord, 'name' | 'from' | 'closedOn'>,
) {
  const { name, from } = values
  const id = slugOf(name, '')
  const clubId = sampleClubs[0]?.id ?? ''
  const to = addDays(addMonths(from, 12), -1)
  const mostCommon = (status: StatusRecord['status'], start: string, size: number) => {
    const ids = statuses
      .filter(
        (one) =>
          one.clubId === clubId && one.status === status && one.eventDate > start && one.eventDate < to,
      )
      .map(({ eventId, eventDate }) => `${eventDate} ${eventId}`)
    const counts = new Map(ids.map((id) => [id, ids.filter((other) => other === id).length]))
    return [...counts].toSorted(([a, of], [b, than]) => than - of || compare(a, b)).slice(0, size)
  }
  const races = [...mostCommon('result', from, sizes.run), ...mostCommon('entered', today, sizes.upcoming)]
  const championship: ChampionshipRecord = {
    ...values,
    id,
    clubId,
    slug: id,
    to,
    description: 'From parkrun to cross country. Prizes at the summer barbecue.',
    rules: usualRules,
    revision: 0,
    createdOn: `${from}T09:00:00.000Z`,
  }
  const counters = races.map(([race], number): CounterRecord => {
    const [eventDate = '', eventId = ''] = race.split(' ')
    const rest = { distance: 'best', groups: [], factor: 1, bonus: 0, series: '' }
    return { id: `${id}-${number + 1}`, championshipId: id, clubId, eventId, eventDate, ...rest }
  })
  return { championship, counters }
}
