import type { ChampionshipRecord, CounterRecord } from '../../championships/records'
import { readyMade } from '../../championships/rules/readyMade'
import type { StatusRecord } from '../../../entities/statuses/records'
import { addDays } from '../../../kernel/dates/addDays'
import { addMonths } from '../../../kernel/dates/calendarDay'
import { compare } from '../../../kernel/text/compare'
import type { Clock } from './clock'
import { sampleClubs } from './clubs'

/** The numbers of races that were run and that are to come. */
const sizes = { run: 8, upcoming: 4 }

/** Generates a championship of the first club, with the races that most of its members have run or entered. */
export function sampleChampionship(
  statuses: readonly StatusRecord[],
  { today }: Clock,
): {
  readonly championships: readonly ChampionshipRecord[]
  readonly championshipCounters: readonly CounterRecord[]
} {
  const clubId = sampleClubs[0]?.id ?? ''
  const from = `${addMonths(today, -9).slice(0, 7)}-01`
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
    id: 'grand-prix',
    clubId,
    slug: 'grand-prix',
    name: 'Grand Prix',
    from,
    to,
    description: 'From parkrun to cross country. Prizes at the summer barbecue.',
    rules: { ...readyMade.places, field: 'all' },
    revision: 0,
    createdOn: `${from}T09:00:00.000Z`,
  }
  const championshipCounters = races.map(([race], number): CounterRecord => {
    const [eventDate = '', eventId = ''] = race.split(' ')
    const rest = { distance: 'best', groups: [], factor: 1, bonus: 0, series: '' }
    return {
      id: `grand-prix-${number + 1}`,
      championshipId: championship.id,
      clubId,
      eventId,
      eventDate,
      ...rest,
    }
  })
  return { championships: [championship], championshipCounters }
}
