import { daysAfter } from '../../../kernel/dates/dayMs'
import { listDraftDays, listImportsShown, listNamesShown } from '../limits'
import { idsOf, allOf, type Collections } from '../../../store/store'
import type { ListDraftView } from '../contract'

/** Returns a user's drafts for all events, newest first, from the index alone. */
export async function draftsOf(
  { listDrafts }: Pick<Collections, 'listDrafts'>,
  userId: string,
): Promise<readonly (ListDraftView & { readonly eventId: string })[]> {
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
}

/** Returns the imports of a user that left lines without an answer, with the drafts that keep them. */
export async function openImports(store: Collections, userId: string) {
  const drafts = new Set(idsOf(await draftsOf(store, userId)))
  if (drafts.size === 0) return []
  const saved = await allOf(store, 'listImports', { index: 'byUser', where: { userId } })
  return saved.flatMap(({ eventId, rest }) =>
    rest && drafts.has(rest.draft) ? [{ eventId, id: rest.draft, lines: rest.lines }] : [],
  )
}

/** Returns the latest imports for an event. */
export async function latestImports({ listImports }: Pick<Collections, 'listImports'>, eventId: string) {
  const query = { index: 'byEvent', where: { eventId }, order: -1, limit: listImportsShown } as const
  return (await listImports.find(query)).items
}

/** Returns the first answers remembered for a club. */
export async function firstNames({ listNames }: Pick<Collections, 'listNames'>, clubId: string) {
  return (await listNames.find({ index: 'byClub', where: { clubId }, limit: listNamesShown })).items
}

export const namesOfClub = (store: Pick<Collections, 'listNames'>, clubId: string) =>
  allOf(store, 'listNames', { index: 'byClub', where: { clubId } })

export const resultsOfImport = (store: Pick<Collections, 'listResults'>, importId: string) =>
  allOf(store, 'listResults', { index: 'byImport', where: { importId } })

/** Returns when a draft pasted at `addedOn` is deleted. */
export function draftExpiry(addedOn: string): string {
  return daysAfter(addedOn, listDraftDays)
}
