import { beforeEach } from 'vitest'
import type { PreviewLineView, ResultView } from '../../src/features/results/contract'
import { eventsUnderTest } from '../helpers/eventsUnderTest'
import { contextOf } from '../helpers/eventWorld'
import { eventRecord, membershipRecord } from '../helpers/storeRecords'

/** The slug of the member whose results are imported. */
export const slug = 'member'
export const member = contextOf('member')

/** A race in the calendar. The lines below are results at this race and at two others. */
export const arden = {
  date: '2026-04-12',
  title: 'Arden 10K 2026',
  distances: '10 km',
  terrain: 'road',
} as const
export const atArden = '2026-04-12, Arden 10K, 10 km, 41:12'
export const older = '2019-03-10, Mill Lane, 10 km road race, 40:40'
export const parkrun = '2018-03-10, Oxford parkrun, 5 km, 20:01'

/** Opens a new world for each test and returns what the member does in it. */
export function olderResultsUnderTest() {
  const world = eventsUnderTest()
  beforeEach(async () => {
    await world.store().events.insert(eventRecord('arden', arden))
    await world.store().memberships.insert(membershipRecord('club', 'member'))
  })
  const call = () => world.handlers()
  return {
    world,
    call,

    add: (...lines: readonly string[]) => call().addResults(member, { slug, text: lines.join('\n') }),

    /** Returns the number, outcome, title, event path and problem of each line. */
    read: async (...lines: readonly string[]): Promise<readonly string[]> => {
      const { resultImports } = await call().readResults(member, { slug, text: lines.join('\n') })
      return resultImports.read?.lines.map(shownLine) ?? []
    },

    /** Returns the results of all seasons. */
    results: async (as: 'member' | 'creator' = 'creator'): Promise<readonly ResultView[]> => {
      const { seasons } = (await call().getResults(contextOf(as), { slug })).results
      const all: ResultView[] = []
      for (const season of seasons) {
        const { results } = await call().getResults(contextOf(as), { slug, season })
        all.push(...results.results)
      }
      return all
    },

    /** Undoes the last import. */
    undo: async () => {
      const { resultImports } = await call().getResultImports(member, { slug })
      const id = resultImports.imports[0]?.id ?? 'none'
      return call().undoResults(member, { slug, id })
    },

    ardenStatus: () => world.store().statuses.get('arden:member'),
  }
}

function shownLine({ number, becomes, title, event, problem }: PreviewLineView): string {
  return [number, becomes, title, event?.path ?? '', problem ?? ''].join(' ').trim()
}

/** Formats a result as text. */
export const shownResult = ({ event, resultInSeconds, marks }: ResultView) =>
  [event.date, event.title, event.path ?? '-', resultInSeconds, marks.join()].join(' ').trim()
