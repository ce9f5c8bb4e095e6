import { expect, test } from 'vitest'
import type { ClubCountView, EventView } from '../../events/contract'
import type { EventUserView } from '../contract'
import { responseReceived } from '../../../browser/actions'
import { createStore } from '../../../app/pages/createStore'
import { eventView, personAt as entry } from '../../../../test/helpers/views'
import { withStatus } from './withStatus'

const event = (users: readonly EventUserView[], userCounts: EventView['userCounts']) =>
  eventView({ users, userCounts, myStatus: null })

const crowd = event([entry('a', 'entered'), entry('me', 'interested')], { entered: 1, interested: 1 })

test.each<readonly [string, EventView, EventUserView | undefined, Partial<EventView>]>([
  [
    'that is set for the first time',
    event([], {}),
    entry('me', 'entered'),
    { users: [entry('me', 'entered')], userCounts: { entered: 1 }, myStatus: 'entered' },
  ],
  [
    'that is changed',
    crowd,
    entry('me', 'entered'),
    {
      users: [entry('a', 'entered'), entry('me', 'entered')],
      userCounts: { entered: 2, interested: 0 },
      myStatus: 'entered',
    },
  ],
  [
    'that is set again unchanged',
    crowd,
    entry('me', 'interested'),
    { userCounts: { entered: 1, interested: 1 }, myStatus: 'interested' },
  ],
  [
    'that is removed',
    crowd,
    undefined,
    { users: [entry('a', 'entered')], userCounts: { entered: 1, interested: 0 }, myStatus: null },
  ],
  [
    'that is removed but was not set',
    event([], {}),
    undefined,
    { users: [], userCounts: {}, myStatus: null },
  ],
])('updates people and counts for a status %s', (_, before, change, expected) => {
  expect(withStatus(before, 'me', change)).toMatchObject(expected)
})

test.each([
  ['enters', crowd, { status: 'entered', club: 'c1' }, 4],
  ['is only interested', crowd, { status: 'interested', club: 'c1' }, 3],
  ['enters for another club', crowd, { status: 'entered', club: 'c2' }, 3],
  ['removes a status', event([{ ...entry('me', 'supporting'), club: 'c1' }], {}), undefined, 2],
  [
    'adds a result',
    event([{ ...entry('me', 'supporting'), club: 'c1' }], {}),
    { status: 'result', club: 'c1' },
    3,
  ],
] as const)(
  'updates how many of the viewer’s club take part when the viewer %s',
  (_, before, change, doing) => {
    const counted = { ...before, myClub: { club: 'c1', doing: 3, faces: [] } }
    const after = withStatus(counted, 'me', change && { ...entry('me', change.status), club: change.club })
    expect(after.myClub).toEqual({ club: 'c1', doing, faces: [] })
  },
)

const counted = (clubCounts: readonly ClubCountView[], users: readonly EventUserView[] = []): EventView => ({
  ...event(users, {}),
  clubCounts,
})
const of = (club: string): EventUserView => ({ ...entry('me', 'entered'), club })

test.each<readonly [string, EventView, EventUserView | undefined, readonly ClubCountView[]]>([
  ['for a club', counted([{ club: 'a', count: 40 }]), of('a'), [{ club: 'a', count: 41 }]],
  [
    'for another club than before',
    counted([{ club: 'a', count: 40 }, { count: 1 }], [entry('me', 'entered')]),
    of('b'),
    [
      { club: 'b', count: 1 },
      { club: 'a', count: 40 },
    ],
  ],
  ['for the same club', counted([{ club: 'a', count: 40 }], [of('a')]), of('a'), [{ club: 'a', count: 40 }]],
  ['that is removed', counted([{ club: 'a', count: 1 }, { count: 2 }], [of('a')]), undefined, [{ count: 2 }]],
])('updates the counts of clubs after a status %s', (_, before, change, expected) => {
  expect(withStatus(before, 'me', change).clubCounts).toEqual(expected)
})

test('restores the event completely when the server rejects an optimistic status', () => {
  const store = createStore({ events: { e: crowd } })
  const before = store.getState().events
  store.dispatch(responseReceived({ event: withStatus(crowd, 'me', entry('me', 'entered')) }))
  expect(store.getState().events['e']?.userCounts).toEqual({ entered: 2, interested: 0 })
  store.dispatch(responseReceived({ event: crowd }))
  expect(store.getState().events).toEqual(before)
})

test('updates the counts of an event in a list without people', () => {
  const { users: _, ...listed } = event([], { entered: 3, interested: 1 })
  const myClub = { club: 'kch', doing: 2, faces: [] }
  const before = { ...listed, myClub, myStatus: 'interested' } as const
  const entered = withStatus(before, 'me', { ...entry('me', 'entered'), club: 'kch' })
  expect(entered).toEqual({
    ...before,
    userCounts: { entered: 4, interested: 0 },
    myClub: { ...myClub, doing: 3 },
    myStatus: 'entered',
  })
  expect(withStatus(entered, 'me', undefined)).toEqual({
    ...before,
    userCounts: { entered: 3, interested: 0 },
    myStatus: null,
  })
})
