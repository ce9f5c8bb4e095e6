import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import * as championshipCalls from '../contract'
import { answerKey } from '../../../kernel/calls/endpoint'
import type { State } from '../../../browser/state'
import { createStore } from '../../../app/pages/createStore'
import type { ClubView } from '../../../entities/clubs/contract'
import type { UserView } from '../../../entities/users/contract'
import { anonymous, type Viewer } from '../../../kernel/access/viewer'
import { eventView, personAt } from '../../../../test/helpers/views'
import type { ClubChampionshipView, EventChampionshipView } from '../views'
import { ClubChampionships } from './ClubChampionships'
import { EventChampionships } from './EventChampionships'
import { UserChampionships } from './UserChampionships'

const member: Viewer = { userId: 'ann', siteRole: 1, clubs: [{ clubId: 'k', role: 2 }] }
const championship = {
  ...{ id: '1', slug: 'gp', path: '/club/k/championship/gp', name: 'Grand Prix' },
  ...{ from: '2027-01-01', to: '2027-12-31' },
}

const words = (shown: ReactElement, answers: State['answers'], viewer = member) =>
  renderToStaticMarkup(<Provider store={createStore({ viewer, answers })}>{shown}</Provider>)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+(?=[.,)])|\s+/g, (space, at, all: string) =>
      /[.,)]/.test(all[Number(at) + space.length] ?? '') ? '' : ' ',
    )
    .trim()

const answerTo = (call: keyof typeof championshipCalls, of: object, championships: readonly object[]) => ({
  [answerKey(championshipCalls[call], of)]: { championships },
})

const atEvent = (fields: Partial<EventChampionshipView>, viewer = member, seconds?: number) => {
  const own = personAt('ann', 'result', { resultInSeconds: seconds })
  const club = { id: 'k', shortName: 'KCH', path: '/club/k' }
  const championships = [{ ...championship, club, groups: [], ...fields }]
  const event = eventView({ users: [own] })
  const answers = answerTo('getEventChampionships', event, championships)
  return words(<EventChampionships event={event} />, answers, viewer)
}

test('says on an event what it counts for, and how many of the member’s club entered', () => {
  expect(atEvent({ groups: ['long'], ours: 12 })).toBe('Counts for Grand Prix (long race). 12 of us entered.')
})

test('names the club of the championship to others, and no number to visitors', () => {
  expect(atEvent({ ours: 1 }, { ...member, clubs: [] })).toBe('Counts for KCH Grand Prix. 1 member entered.')
  expect(atEvent({}, anonymous)).toBe('Counts for KCH Grand Prix.')
})

test('shows the viewer’s own score beside their time', () => {
  const own = { points: '92', isCounted: true, place: 5 }
  expect(atEvent({ own }, member, 2472)).toBe('Counts for Grand Prix. 41:12: 92 points, 5th.')
  expect(atEvent({ own: { points: '1', isCounted: false, place: 9 } }, member, 2472)).toBe(
    'Counts for Grand Prix. 41:12: 1 point, 9th. This race isn’t one of your counted ones.',
  )
})

test('shows the first places to members, and visitors the next races instead of names', () => {
  const race = (id: string, state: 'run' | 'upcoming') => ({
    ...{ id, event: eventView({ id, title: id }), distance: 'all', groups: ['long'], factor: 1, bonus: 0 },
    ...{ series: '', state },
  })
  const counters = [race('Arden 9', 'run'), race('Telford 10K', 'upcoming')]
  const top = [
    { user: { id: 'ann', name: 'Ann', path: '/user/ann' }, place: 1, points: '98.5' },
    { place: 2, points: '9' },
  ]
  const club = { slug: 'k' } as ClubView
  const shown = { ...championship, counters, openRaces: ['Any marathon'] }
  const ofClub = (championships: readonly object[], viewer?: Viewer) =>
    words(
      <ClubChampionships club={club} championships={championships as readonly ClubChampionshipView[]} />,
      {},
      viewer,
    )
  expect(ofClub([{ ...shown, top }])).toBe(
    'Championship Grand Prix 1. Ann 98.5 2. Name removed 9 Full standings of Grand Prix All championships',
  )
  expect(ofClub([shown], anonymous)).toBe(
    'Championship Grand Prix Telford 10K 1 May 2027 · long Any marathon also counts. All races and rules of Grand Prix All championships',
  )
  expect(ofClub([])).toBe('')
})

test('shows a person’s places on their profile', () => {
  const club = { id: 'k', shortName: 'KCH' }
  const place = { ...championship, club, table: 'Women', place: 5, of: 31, points: '412' }
  const user = { id: 'ann', slug: 'ann' } as UserView
  const answers = answerTo('getUserChampionships', user, [place])
  expect(words(<UserChampionships user={user} />, answers)).toContain(
    '5th of 31 in Grand Prix (Women), 412 points.',
  )
})
