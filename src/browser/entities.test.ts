import { expect, test } from 'vitest'
import type { EventView } from '../entities/events/contract'
import type { Entities } from '../kernel/calls/entities'
import { clearedBy } from '../app/pages/clearedBy'
import { responseReceived } from './actions'
import { createStore } from '../app/pages/createStore'

type Kind = keyof typeof clearedBy

/** As the answer of a call has it: without undefined values. */
const sent = (kind: Kind, view: Readonly<Record<string, unknown>>) =>
  JSON.parse(JSON.stringify({ [kind]: [{ id: 'a', ...view }] })) as Entities

/** What the state holds of an entity after merging some views of it. */
function knownAfter(kind: Kind, ...views: readonly Readonly<Record<string, unknown>>[]): unknown {
  const store = createStore({})
  for (const view of views) store.dispatch(responseReceived(sent(kind, view)))
  return store.getState()[kind]['a']
}

const fields = (Object.keys(clearedBy) as Kind[]).flatMap((kind) =>
  Object.entries<string>(clearedBy[kind]).map(([field, teller]) => [kind, field, teller] as const),
)

const whole = (field: string, teller: string) => ({ [teller]: 'told', [field]: 'old' })

test.each(fields)('%s: %s is replaced by whichever view has it', (kind, field, teller) => {
  expect(knownAfter(kind, whole(field, teller), { [field]: 'new' })).toMatchObject({ [field]: 'new' })
})

test.each(fields.filter(([, , teller]) => teller !== 'id'))(
  '%s: %s stays after a view that does not tell of it',
  (kind, field, teller) => {
    const before = whole(field, teller)
    expect(knownAfter(kind, before, { other: 'told' })).toMatchObject(before)
    const store = createStore({})
    for (const view of [before, { [field]: undefined }]) {
      store.dispatch(responseReceived({ [kind]: [{ id: 'a', ...view }] }))
    }
    expect(store.getState()[kind]['a']).toMatchObject(before)
  },
)

test.each(fields.filter(([, field, teller]) => teller !== field))(
  '%s: %s is gone after a view that tells of it and has none',
  (kind, field, teller) => {
    const next = teller === 'id' ? {} : { [teller]: 'told' }
    expect(knownAfter(kind, whole(field, teller), next)).not.toHaveProperty(field)
  },
)

test('an event of its own page replaces what was known of it', () => {
  const store = createStore({})
  const event = { id: 'a', picture: '/a.png' } as unknown as EventView
  store.dispatch(responseReceived({ event }))
  store.dispatch(responseReceived({ event: { ...event, picture: undefined } }))
  store.dispatch(responseReceived({ events: [event] }))
  const next = { id: 'a', title: 'A' } as unknown as EventView
  store.dispatch(responseReceived({ event: next }))
  expect(store.getState().events['a']).toEqual(next)
})
