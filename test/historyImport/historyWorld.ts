import { beforeEach } from 'vitest'
import { saveDueHistory } from '../../src/features/historyImport/server/saveDueHistory'
import type { Store } from '../../src/store/store'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf, now, type ViewerName } from '../helpers/eventWorld'
import { eventRecord, membershipRecord, userRecord } from '../helpers/storeRecords'

export const slug = 'club'
const people = { ann: 'Ann Arrow', bob: 'Robert Bow' }

export const historyTable = [
  'Date,Race,Distance,Name,Time',
  '2026-03-01,Arden 10K,10 km,Ann Arrow,41:12',
  '2026-03-01,Arden 10K,10 km,Bob Bow,45:00',
  '2026-03-01,Arden 10K,10 km,Una Unknown,50:00',
  '2025-03-02,Arden 10K,10 km,Ann Arrow,42:00',
  '2026-04-05,Oulton Trail Half,half marathon,Ann Arrow,1:45:00',
  '2024-05-05,Rival Relay,,Annie Arrow,30:00',
].join('\n')

/** The events once the table is saved. */
export const allEvents = [
  ...['2025-03-02 Arden 10K', '2026-03-01 Arden 10K', '2026-04-05 Oulton Trail Half'],
  ...['2026-04-08 Oulton Trail Half', '2027-05-01 Arden 8'],
]

/** A world with two members, one of the table's races, and one that is like another. */
export function historyUnderTest() {
  const world = eventsUnderTest()
  beforeEach(async () => {
    const store = world.store()
    await store.users.insertMany(Object.entries(people).map(([id, name]) => userRecord(id, { name })))
    await store.memberships.insertMany(Object.keys(people).map((id) => membershipRecord('club', id)))
    await store.events.insertMany([
      eventRecord('arden', { date: '2026-03-01', title: 'Arden 10K', distances: '10 km', terrain: 'road' }),
      eventRecord('moved', { date: '2026-04-08', title: 'Oulton Trail Half', terrain: 'trail' }),
    ])
  })

  const historyFor = async (as: ViewerName = 'clubAdmin') =>
    (await world.handlers().getHistory(contextOf(as), { slug })).history
  const read = async (table = historyTable, as: ViewerName = 'clubAdmin') => {
    const { history } = await world.handlers().readHistory(contextOf(as), { slug, text: table })
    if (!history.draft) throw new Error('There is no draft.')
    return history.draft
  }
  const show = async (id: string, as?: ViewerName) =>
    (await historyFor(as)).imports.find((one) => one.id === id)
  const save = (id: string, answers: object = {}, as: ViewerName = 'clubAdmin') =>
    world.handlers().saveHistory(contextOf(as), { slug, id, ...answers })
  const undo = (id: string, as: ViewerName = 'clubAdmin') =>
    world.handlers().undoHistory(contextOf(as), { slug, id })

  /** Works on all that is due, as one process would. */
  const work = (store: Store = world.store(), at = now, signal = new AbortController().signal) =>
    saveDueHistory(store, {
      ...{ clock: () => at, timeZone: 'Europe/London', signal },
      report(error) {
        throw error
      },
    })

  /** Everything that an import may write, apart from what only its own page shows. */
  async function content() {
    const store = world.store()
    const [events, statuses, members] = await Promise.all([
      store.events.find({ index: 'byDate', limit: 100 }),
      store.statuses.find({ index: 'byUser', limit: 100 }),
      store.users.find({ index: 'byUnclaimed', where: { unclaimedIn: 'club' }, limit: 100 }),
    ])
    return {
      events: events.items.map(({ title, date }) => `${date} ${title}`),
      results: statuses.items.flatMap(({ eventDate, userId, resultInSeconds }) =>
        resultInSeconds === undefined ? [] : [`${eventDate} ${userId.slice(0, 3)} ${resultInSeconds}`],
      ),
      members: members.items.map(({ name }) => name),
    }
  }

  /** Reads the table and saves it with an answer to each question but one: no one says who Annie Arrow is. */
  async function saved(as: ViewerName = 'clubAdmin'): Promise<string> {
    const { id, unsure } = await read(historyTable, as)
    const bob = unsure.find(({ name }) => name === 'Bob Bow')
    await save(id, { all: 'yes', [`name${bob?.index}`]: 'bob' }, as)
    return id
  }
  return { world, historyFor, read, show, save, undo, work, content, saved }
}
