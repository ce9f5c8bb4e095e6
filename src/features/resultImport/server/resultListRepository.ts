import { daysAfter } from '../../../kernel/dates/dayMs'
import { listDraftDays, listImportsShown, listNamesShown } from '../../../kernel/limits'
import { allOf } from '../../../store/pages'
import type { Collections } from '../../../store/store'
import type { ListDraftView } from '../contract'
import type { ListImportRecord, ListNameRecord, ListResultRecord } from '../records'

/** Results lists in the store: drafts, imports and the answers remembered about names. */
export function createResultListRepository(store: Collections) {
  const { listDrafts, listImports, listNames } = store
  return {
    /** A user's drafts for all events, newest first, from the index alone. */
    async drafts(userId: string): Promise<readonly (ListDraftView & { readonly eventId: string })[]> {
      const groups = await listDrafts.count({
        index: 'byUser',
        where: { userId },
        by: ['userId', 'addedOn', 'eventId', 'clubId', 'key'],
        order: -1,
      })
      return groups.map(({ key }) => {
        const [, addedOn = '', eventId = '', club = '', id = ''] = key.map(String)
        return { id, club, addedOn, expires: draftExpiry(addedOn), eventId }
      })
    },

    /** The imports of a user that left lines without an answer, with the drafts that keep them. */
    async open(userId: string) {
      const drafts = new Set((await this.drafts(userId)).map(({ id }) => id))
      if (drafts.size === 0) return []
      const saved = await allOf(store, 'listImports', { index: 'byUser', where: { userId } })
      return saved.flatMap(({ eventId, rest }) =>
        rest && drafts.has(rest.draft) ? [{ eventId, id: rest.draft, lines: rest.lines }] : [],
      )
    },

    /** The latest imports for an event. */
    async imports(eventId: string): Promise<readonly ListImportRecord[]> {
      const query = { index: 'byEvent', where: { eventId }, order: -1, limit: listImportsShown } as const
      return (await listImports.find(query)).items
    },

    results: (importId: string): Promise<readonly ListResultRecord[]> =>
      allOf(store, 'listResults', { index: 'byImport', where: { importId } }),

    /** The first answers remembered for a club. */
    async firstNames(clubId: string): Promise<readonly ListNameRecord[]> {
      return (await listNames.find({ index: 'byClub', where: { clubId }, limit: listNamesShown })).items
    },

    names: (clubId: string): Promise<readonly ListNameRecord[]> =>
      allOf(store, 'listNames', { index: 'byClub', where: { clubId } }),
  }
}

/** Returns when a draft pasted at `addedOn` is deleted. */
export function draftExpiry(addedOn: string): string {
  return daysAfter(addedOn, listDraftDays)
}
