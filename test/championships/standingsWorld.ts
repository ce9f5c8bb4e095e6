import type { Handlers } from '../../src/app/server/calls/handlers'
import type { Store } from '../../src/store/store'
import type { AthleteRecord } from '../../src/entities/athletes/records'
import type { EventRecord } from '../../src/entities/events/records'
import type { StatusRecord } from '../../src/entities/statuses/records'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import type { ChampionshipView, TableView } from '../../src/features/championships/views'
import type { ChampionshipRecord, CounterRecord } from '../../src/features/championships/records'
import { usualRules } from '../../src/features/championships/rules/usualRules'
import type { Rules } from '../../src/features/championships/rules/rules'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { counterRecord } from './championshipRecords'
import { championshipsUnderTest, one } from './championshipWorld'

/** 100 points for the first of all, 99 for the second and so on, in all races. */
export const simpleRules: Rules = {
  ...usualRules,
  field: 'all',
  counting: { ...usualRules.counting, best: 0 },
  ties: [],
}

/** The world of `championshipsUnderTest` with simple rules, races and results. */
export function standingsUnderTest() {
  const world = championshipsUnderTest()
  const { store, as } = world
  let used: { readonly store: Store; readonly handlers: Handlers } | undefined
  /** The calls, always the same in one test: what they cache must never be out of date. */
  const all = (): Handlers => {
    if (used?.store !== store()) used = { store: store(), handlers: world.all() }
    return used.handlers
  }
  const edit = (fields: Partial<ChampionshipRecord>) =>
    store().championships.modify('one', (championship) => ({ ...championship, ...fields }))

  return {
    ...world,
    all,
    edit,
    setRules: (rules: Partial<Rules> = {}) => edit({ rules: { ...simpleRules, ...rules } }),

    /** Adds a race over 10 km on the road. */
    async race(id: string, date: string, fields: Partial<EventRecord> = {}): Promise<EventRecord> {
      const road = { distances: '10 km', terrain: 'road', time: '10:00', title: `Race ${id}` } as const
      const event = eventRecord(id, { ...road, date, ...fields })
      await store().events.insert(event)
      return event
    },

    /** Makes a race count. */
    async counts({ id: eventId, date }: EventRecord, fields: Partial<CounterRecord> = {}): Promise<void> {
      await store().championshipCounters.insert(
        counterRecord(`counter ${eventId}`, 'one', { eventId, eventDate: date, ...fields }),
      )
    },

    /** Saves results for the club, in seconds. */
    async ran(
      event: EventRecord,
      times: Readonly<Record<string, number>>,
      fields: Partial<StatusRecord> = {},
    ): Promise<void> {
      const result = { status: 'result', clubId: 'c1', ...fields } as const
      await store().statuses.putMany(
        Object.entries(times).map(([userId, resultInSeconds]) =>
          settledStatus(statusRecord(event.id, userId, { ...result, resultInSeconds }), event),
        ),
      )
    },

    /** Saves what a person says of themselves, and shows it to members of their clubs. */
    shows: (userId: string, sex: 'F' | 'M' | undefined, born?: string, fields: Partial<AthleteRecord> = {}) =>
      store().athletes.put({
        ...{ id: userId, userId, isShown: true as const, ...(sex && { sex }), ...(born && { born }) },
        ...fields,
      }),

    async standings(viewer = 'member', query: object = {}, at?: Date): Promise<ChampionshipView> {
      return (await all().getStandings(await as(viewer, at), { ...one, ...query })).championship
    },

    /** Each row of the first table as ‘1 member 100’; ‘someone’ has no name. */
    async rows(viewer = 'member', at?: Date): Promise<readonly string[]> {
      return rowsOf((await this.standings(viewer, {}, at)).tables?.[0])
    },

    /** The rows of all tables by name; undefined for someone who may not see them. */
    async tables(viewer = 'member'): Promise<Readonly<Record<string, readonly string[]>> | undefined> {
      const { tables } = await this.standings(viewer)
      return tables && Object.fromEntries(tables.map((table) => [table.name, rowsOf(table)]))
    },
  }
}

const rowsOf = (table: TableView | undefined) =>
  (table?.rows ?? []).map(({ place, user, points }) => `${place} ${user?.id ?? 'someone'} ${points}`.trim())
