import { expect, test } from 'vitest'
import type { EventView } from '../entities/events/contract'
import type { Entities } from '../kernel/calls/endpoint'
import { clubFields } from '../entities/clubs/validateClub'
import { eventFieldNames } from '../entities/events/validateEvent'
import { namesOf } from '../kernel/fields/fieldRules'
import { clearedBy } from '../app/pages/clearedBy'
import { responseReceived } from './actions'
import { createStore } from '../app/pages/createStore'

type Kind = keyof typeof clearedBy

/** A view as a call sends it: without undefined values. */
const sent = (kind: Kind, view: Readonly<Record<string, unknown>>) =>
  JSON.parse(JSON.stringify({ [kind]: [{ id: 'a', ...view }] })) as Entities

/** Returns an entity of the state after merging some views of it. */
function mergedAfter(kind: Kind, ...views: readonly Readonly<Record<string, unknown>>[]): unknown {
  const store = createStore({})
  for (const view of views) store.dispatch(responseReceived(sent(kind, view)))
  return store.getState()[kind]['a']
}

const fields = [
  ...(Object.keys(clearedBy) as Kind[]).flatMap((kind) =>
    Object.entries<string>(clearedBy[kind]).map(([field, coveredBy]) => [kind, field, coveredBy] as const),
  ),
  ...eventFieldNames.map((field) => ['events', field, 'id'] as const),
  ...namesOf(clubFields).map((field) => ['clubs', field, 'id'] as const),
]

const whole = (field: string, coveredBy: string) => ({ [coveredBy]: 'covered', [field]: 'old' })

test.each(fields)('%s: a newer view replaces %s', (kind, field, coveredBy) => {
  expect(mergedAfter(kind, whole(field, coveredBy), { [field]: 'new' })).toMatchObject({ [field]: 'new' })
})

test.each(fields.filter(([, , coveredBy]) => coveredBy !== 'id'))(
  '%s: a view that does not cover %s leaves it unchanged',
  (kind, field, coveredBy) => {
    const before = whole(field, coveredBy)
    expect(mergedAfter(kind, before, { other: 'covered' })).toMatchObject(before)
    const store = createStore({})
    for (const view of [before, { [field]: undefined }]) {
      store.dispatch(responseReceived({ [kind]: [{ id: 'a', ...view }] }))
    }
    expect(store.getState()[kind]['a']).toMatchObject(before)
  },
)

test.each(fields.filter(([, field, coveredBy]) => coveredBy !== field))(
  '%s: a view that covers %s and has none clears it',
  (kind, field, coveredBy) => {
    const next = coveredBy === 'id' ? {} : { [coveredBy]: 'covered' }
    expect(mergedAfter(kind, whole(field, coveredBy), next)).not.toHaveProperty(field)
  },
)

test('the full view of an event replaces its earlier views', () => {
  const store = createStore({})
  const event = { id: 'a', picture: '/a.png' } as unknown as EventView
  store.dispatch(responseReceived({ event }))
  store.dispatch(responseReceived({ event: { ...event, picture: undefined } }))
  store.dispatch(responseReceived({ events: [event] }))
  const next = { id: 'a', title: 'A' } as unknown as EventView
  store.dispatch(responseReceived({ event: next }))
  expect(store.getState().events['a']).toEqual(next)
})
