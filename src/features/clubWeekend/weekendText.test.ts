import { expect, it } from 'vitest'
import type { EventUserView } from '../../entities/statuses/contract'
import type { WeekendPartView } from './contract'
import { weekendsAt } from '../../kernel/dates/weekend'
import { personAt } from '../../../test/helpers/views'
import { weekendSentence, weekendText } from './weekendText'

const [last, current] = weekendsAt('2026-11-23')
const url = 'https://races.example/club/abbey/weekend'

const person = (name: string, more: Partial<EventUserView> = {}) => personAt(name, 'result', more)

function part(
  weekend: typeof last,
  title: string,
  date: string,
  people: readonly EventUserView[],
): WeekendPartView {
  const event = {
    id: title,
    slug: title,
    title,
    path: `/event/${title}`,
    date,
    time: '09:30',
    distances: undefined,
  }
  return {
    ...weekend,
    people: people.length,
    races: [{ event: { ...event, state: undefined, timeZone: undefined }, people, count: people.length }],
  }
}

it('counts people who opted out of chat messages without naming them', () => {
  const note = 'Car park at nine.'
  const parts = [
    part(last, 'Mill Lane', '2026-11-22', [
      person('Ann', { resultInSeconds: 2472, marks: ['PB', 'SB'] }),
      person('Bob', { resultInSeconds: 2500, isUnnamed: true }),
      person('Cy', { resultInSeconds: 2600 }),
    ]),
    part(current, 'Rough Ridge', '2026-11-29', [
      person('Di', { status: 'entered', isUnnamed: true }),
      person('Ed', { status: 'supporting', isUnnamed: true }),
    ]),
  ]
  expect(weekendText('Abbey Runners', { note, parts }, url)).toBe(`Abbey Runners

Car park at nine.

Last weekend: 3 members ran 1 race.

Mill Lane
Sunday 22 November 2026, 9:30am
- Ann, 41:12, personal best
- Cy, 43:20
- and 1 more

This weekend: 2 members at 1 race.

Rough Ridge
Sunday 29 November 2026, 9:30am
- 2 members

https://races.example/club/abbey/weekend`)
})

it('counts people whom the text may not name', () => {
  const { races, ...weekend } = part(current, 'Rough Ridge', '2026-11-29', [])
  const parts = [{ ...weekend, people: 2, races: races.map((race) => ({ ...race, count: 2 })) }]
  expect(weekendText('Abbey Runners', { parts }, url)).toContain('- 2 members')
})

it('does not count a race that is called off', () => {
  const [off, on] = ['Rough Ridge', 'Mill Lane']
    .map((title) => part(current, title, '2026-11-29', []))
    .map(({ races }) => races)
  const races = [
    ...(off ?? []).map((race) => ({ ...race, event: { ...race.event, state: 'calledOff' as const } })),
    ...(on ?? []).map((race) => ({ ...race, people: [person('Di', { status: 'entered' })], count: 1 })),
  ]
  expect(weekendText('Abbey Runners', { parts: [{ ...current, people: 1, races }] }, url)).toBe(`Abbey Runners

This weekend: 1 member at 1 race.

Called off: Rough Ridge
Sunday 29 November 2026, 9:30am

Mill Lane
Sunday 29 November 2026, 9:30am
- Di

https://races.example/club/abbey/weekend`)
})

it('says that there are no results or runners yet', () => {
  const empty = (weekend: typeof last) => ({ ...weekend, people: 0, races: [] })
  expect(weekendText('Abbey Runners', { parts: [empty(last), empty(current)] }, url)).toBe(`Abbey Runners

Last weekend: no results yet.

This weekend: no one is down for a race yet.

https://races.example/club/abbey/weekend`)
})

it('counts runners and races of past and upcoming weekends', () => {
  expect(weekendSentence(last, 14, 5)).toBe('Last weekend: 14 members ran 5 races.')
  expect(weekendSentence(last, 0, 0)).toBe('Last weekend: no results yet.')
  expect(weekendSentence(current, 1, 1)).toBe('This weekend: 1 member at 1 race.')
  expect(weekendSentence(current, 0, 0)).toBe('This weekend: no one is down for a race yet.')
})
