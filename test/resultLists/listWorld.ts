import { beforeEach } from 'vitest'
import type { ListLineView, ResultListsView } from '../../src/features/resultImport/contract'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf, type ViewerName } from '../helpers/eventWorld'
import { eventRecord, membershipRecord, userRecord } from '../helpers/storeRecords'

export const slug = 'race'

const people = {
  ann: 'Ann Arrow',
  bob: 'Robert Bow',
  zoe: 'Zoë Müller',
  louis: 'Louis Martin',
  twin: 'John Smith',
  twinToo: 'John Smith',
}

export const list = (...lines: readonly string[]) => ['Pos,Name,Club,Cat,Time', ...lines].join('\n')

export const line = ({ number, user, fate, doubts }: ListLineView) =>
  [number, user.id, fate, ...doubts].join(' ')

export const listOf = ({ list: one }: ResultListsView) => {
  if (!one) throw new Error('There is no list.')
  return one
}

/** A world with a finished race and members who may have run it. */
export function listsUnderTest() {
  const world = eventsUnderTest()
  beforeEach(async () => {
    const store = world.store()
    await store.events.insert(
      eventRecord('race', { date: '2027-01-03', distances: '10 km', title: 'Arden 10K' }),
    )
    await store.users.insertMany(Object.entries(people).map(([id, name]) => userRecord(id, { name })))
    await store.memberships.insertMany([
      ...Object.keys(people).map((id) => membershipRecord('club', id)),
      membershipRecord('club', 'clubAdmin', { role: 3 }),
    ])
  })

  const read = async (text: string, as: ViewerName = 'clubAdmin', club = 'club') => {
    const { draft } = await world.handlers().readResultList(contextOf(as), { slug, club, text })
    return draft
  }
  const shown = async (id: string, as: ViewerName = 'clubAdmin') =>
    listOf((await world.handlers().getResultList(contextOf(as), { slug, id })).resultLists)
  const save = (id: string, fields: object = {}, as: ViewerName = 'clubAdmin') =>
    world.handlers().saveResultList(contextOf(as), { slug, id, ...fields })
  const undo = (id: string, as: ViewerName = 'clubAdmin') =>
    world.handlers().undoResultList(contextOf(as), { slug, id })
  const statusOf = (userId: string) => world.store().statuses.get(`race:${userId}`)
  return { world, read, shown, save, undo, statusOf }
}
