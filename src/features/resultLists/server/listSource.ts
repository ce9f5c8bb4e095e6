import { memberRoles } from '../../../domain/clubRole'
import type { NameAnswer } from '../../../domain/resultList'
import { statusId } from '../../../store/recordIds'
import { allOf, listPages } from '../../../store/pages'
import type { EventRecord, ListDraftRecord, StatusRecord, UserRecord } from '../../../store/schema'
import type { Collections } from '../../../store/store'
import { headingKey } from './columnHeadings'
import { type ListLine, listLines } from './listLines'
import { type ListTable, listTable } from './listTable'
import { matchLines, rememberedKey } from './matchLines'
import { countFinishers, isOurs, lineKey, type PlannedEntry, planLine } from './planList'
import { readTable } from './readTable'
import { createPauses } from './pauses'

/** Members that are read before other requests have their turn. */
const membersAtOnce = 200

/** A draft as it is understood. */
export interface UnderstoodList {
  readonly table: ListTable
  readonly isGun: boolean
  /** Those that have a name with a time, or with a word for no result. */
  readonly lines: readonly ListLine[]
  /** Lines with one of our people: those to look at first, then those who said that they entered. */
  readonly planned: readonly PlannedEntry[]
}

/** Id of what is remembered for a club about lists with these headings; undefined without headings, or for no club. */
export function layoutId(clubId: string, headings: readonly string[]): string | undefined {
  const key = headings.map(headingKey).join('|')
  return clubId === '' || key === '' ? undefined : `${clubId}:${key}`
}

/**
 * Reads a draft, and finds those of its club in it; of everybody, for a draft without a club. Nothing is stored. Other
 * requests have their turn meanwhile.
 */
export async function understoodList(
  store: Collections,
  event: EventRecord,
  draft: ListDraftRecord,
): Promise<UnderstoodList> {
  const recognised = await listTable((await readTable(draft.text)) ?? [])
  const layout = layoutId(draft.clubId, recognised.headings)
  const chosen = draft.columns
    ? draft
    : layout === undefined
      ? undefined
      : await store.listLayouts.get(layout)
  const columns = chosen?.columns?.length === recognised.columns.length ? chosen.columns : recognised.columns
  const isGun = chosen?.isGun ?? false
  const table = { ...recognised, columns }
  const lines = await listLines({ ...table, isGun })
  const people = await candidates(store, draft.clubId)
  const matches = await matchLines(lines, {
    people,
    clubNames: await clubNamesFor(store, draft.clubId),
    remembered: await rememberedAnswers(store, draft.clubId),
  })
  const users = new Map(people.map((user) => [user.id, user]))
  const before = await statusesOf(store, event.id, [...new Set(matches.map(({ personId }) => personId))])
  const planning = { event, draft, finishers: countFinishers(lines) }
  const planned = matches.flatMap((match) => {
    const user = users.get(match.personId)
    return user ? [planLine(match, user, before.get(user.id), planning)] : []
  })
  return { table, isGun, lines, planned: planned.toSorted(inOrder) }
}

/** Questions first, and of those and of all others whoever entered first. */
function inOrder(one: PlannedEntry, other: PlannedEntry): number {
  const rank = ({ doubts, answer, before }: PlannedEntry) =>
    (isOurs({ doubts, answer }) ? 2 : answer === 'no' ? 4 : 0) + (before?.status === 'entered' ? 0 : 1)
  return rank(one) - rank(other) || one.line.number - other.line.number
}

/** The members of a club, or all users. Hidden ones take part in nothing. */
async function candidates(store: Collections, clubId: string): Promise<readonly UserRecord[]> {
  const users =
    clubId === '' ? await allOf(store, 'users', { index: 'byName' }) : await membersOf(store, clubId)
  return users.filter(({ hidden }) => hidden === undefined)
}

async function membersOf(store: Collections, clubId: string): Promise<readonly UserRecord[]> {
  const members: UserRecord[] = []
  const pauses = createPauses()
  for (const role of memberRoles) {
    const query = { index: 'byClub', where: { clubId, role }, limit: membersAtOnce } as const
    for await (const some of listPages((after) => store.memberships.find({ ...query, after }))) {
      members.push(...(await store.users.getMany(some.map(({ userId }) => userId))))
      await pauses.next()
    }
  }
  return members
}

/** For everybody nobody looks up whose club a list may name. */
async function clubNamesFor(store: Collections, clubId: string) {
  if (clubId === '') return () => undefined
  const club = await store.clubs.get(clubId)
  const names = club ? [club.name, club.shortName] : []
  return () => names
}

async function rememberedAnswers(
  store: Collections,
  clubId: string,
): Promise<ReadonlyMap<string, NameAnswer>> {
  if (clubId === '') return new Map()
  const names = await allOf(store, 'listNames', { index: 'byClub', where: { clubId } })
  return new Map(names.map(({ nameKey, userId, answer }) => [rememberedKey(nameKey, userId), answer]))
}

/** By user. */
async function statusesOf(
  store: Collections,
  eventId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, StatusRecord>> {
  const found = await store.statuses.getMany(userIds.map((userId) => statusId(eventId, userId)))
  return new Map(found.map((status) => [status.userId, status]))
}

/** Keys of those who would be entered in two lines. */
export function enteredTwice(entered: readonly PlannedEntry[]): readonly string[] {
  const seen = new Set<string>()
  return entered.flatMap(({ line, user }) => {
    if (seen.has(user.id)) return [lineKey(line, user.id)]
    seen.add(user.id)
    return []
  })
}
