import { statusId } from '../../../kernel/ids'
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { Invalid } from '../../../kernel/calls/apiError'
import type { Documents } from '../../../platform/documents/documents'
import { groupBy } from '../../../kernel/groupBy'
import { memberRoles } from '../../../kernel/access/clubRole'
import type { ListQuestion, NameAnswer } from '../resultList'
import type { EventRecord } from '../../../entities/events/records'
import type { UserRecord } from '../../../entities/users/records'
import type { ListDraftRecord } from '../records'
import { membershipPages } from '../../../entities/clubs/server/clubRepository'
import { allUsers } from '../../../entities/users/server/userRepository'
import type { Collections } from '../../../store/store'
import type { ListedFacts } from '../../championships/server/saveListedFacts'
import { headingKey } from '../../../entities/tables/server/columnHeadings'
import { listQuestions } from './listQuestions'
import { matchRaces } from './reading/listRaces'
import type { ListLine } from './reading/listLine'
import { type Candidates, type LineMatch, rememberedKey } from './matching/matchLines'
import { isMatched, lineKey, type PlannedEntry, planLine } from './saving/planList'
import { createPauses } from '../../../store/createPauses'
import { namesOfClub } from './resultListRepository'
import { type ParsedResultList, resultListDocument, type ResultListInput } from './resultListDocument'
import { eligibilityOf } from '../../championships/server/championshipRepository'

/** Members read before other requests get a turn. */
const membersAtOnce = 200

/** Lines of all cached readings together; one takes about 300 bytes. */
const cachedLines = 40_000

/** A draft as it was read, and what saving it would do. */
export interface DraftPreview {
  readonly list: ParsedResultList
  readonly isGun: boolean
  /** Questions that must be answered before anything is saved. */
  readonly questions: readonly ListQuestion[]
  /** Lines that may match a member: those that need an answer come first, then members who entered. */
  readonly planned: readonly PlannedEntry[]
  /** Lines that show the club, and that no member was found or chosen for. */
  readonly clubLines: readonly ListLine[]
  /** The categories that could be saved for members who have none. */
  readonly categories: readonly ListedFacts[]
  /** Member ids by a text that identifies each member. */
  readonly members: ReadonlyMap<string, string>
}

/** Returns the id of the layout remembered for a club and these headings; undefined without either. */
export function layoutId(clubId: string, headings: readonly string[]): string | undefined {
  const key = headings.map(headingKey).join('|')
  return clubId === '' || key === '' ? undefined : `${clubId}:${key}`
}

/** Previews drafts. A reading is cached until the draft or the members to look for change. */
export function createDraftPreviewer(documents: Documents) {
  const lists = new LRUCache<string, ParsedResultList>({
    max: 8,
    maxSize: cachedLines,
    sizeCalculation: ({ matches, clubLines }) => 1 + matches.length + clubLines.length,
    ttl: 10 * 60_000,
    ttlAutopurge: true,
  })

  async function readList(draft: ListDraftRecord, sent: ResultListInput): Promise<ParsedResultList> {
    const { text, remembered, ...rest } = sent
    const key = createHash('sha256')
      .update(text)
      .update(JSON.stringify([rest, [...remembered]]))
      .digest('base64')
    const cached = lists.get(key)
    if (cached) return cached
    const list = await documents.read(resultListDocument, draft.userId, sent)
    lists.set(key, list)
    return list
  }

  /**
   * Reads a draft and matches it with the members of its club, or with all users if it has none. Stores nothing.
   * Throws what `Documents` throws.
   */
  return async (store: Collections, event: EventRecord, draft: ListDraftRecord): Promise<DraftPreview> => {
    const layout =
      draft.columns || draft.layout === undefined ? undefined : await store.listLayouts.get(draft.layout)
    const { columns, isGun = false } = layout ?? draft
    const { users: people, candidates } = await candidatesFor(store, draft.clubId)
    const list = await readList(draft, {
      text: draft.text,
      ...(columns && { columns }),
      isGun,
      ...(draft.isMinutes !== undefined && { isMinutes: draft.isMinutes }),
      ...candidates,
    })
    const users = new Map(people.map((user) => [user.id, user]))
    const chosen = matchesChosen(list.clubLines, draft)
    const matches = [...list.matches, ...chosen]
    const found = [...new Set(matches.map(({ personId }) => statusId(event.id, personId)))]
    const before = new Map((await store.statuses.getMany(found)).map((status) => [status.userId, status]))
    const planning = { event, draft, races: matchRaces(list.races, event, draft.race) }
    const planned: PlannedEntry[] = []
    const pauses = createPauses()
    for (const match of matches) {
      if (pauses.isDue()) await pauses.next()
      const user = users.get(match.personId)
      if (user) planned.push(planLine(match, user, before.get(user.id), planning))
    }
    const taken = new Set(chosen.map(({ line }) => line))
    return {
      list,
      isGun,
      questions: listQuestions(list, event, draft),
      planned: planned.toSorted(inOrder),
      clubLines: list.clubLines.filter((line) => !taken.has(line)),
      categories: await listCategories(store, draft.clubId, planned),
      members: list.clubLines.length > 0 ? membersByText(people) : new Map(),
    }
  }
}

/** Tells members with the same name apart by the slug of their profile. */
function membersByText(people: readonly UserRecord[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of people) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(
    people.map(({ id, name, slug }) => [counts.get(name) === 1 ? name : `${name} (${slug})`, id]),
  )
}

/** Returns the members that the user chose for lines that match no one. */
function matchesChosen(lines: readonly ListLine[], { answers }: ListDraftRecord): readonly LineMatch[] {
  const yes = Object.keys(answers).filter((key) => answers[key] === 'yes')
  const byLine = groupBy(yes, (key) => key.slice(0, key.indexOf(':') + 1))
  return lines.flatMap((line) => {
    const prefix = lineKey(line, '')
    const keys = byLine.get(prefix) ?? []
    return keys.map((key) => ({ line, personId: key.slice(prefix.length), doubts: [] }))
  })
}

/** Sorts lines that need an answer first and, within each group, members who entered first. */
function inOrder(one: PlannedEntry, other: PlannedEntry): number {
  const rank = ({ doubts, answer, before }: PlannedEntry) =>
    (isMatched({ doubts, answer }) ? 2 : answer === 'no' ? 4 : 0) + (before?.status === 'entered' ? 0 : 1)
  return rank(one) - rank(other) || one.line.number - other.line.number
}

/**
 * Returns the people to look for in a list of a club, with the records of their users: its members or, with '', everyone.
 * Hidden users are left out. A list for everyone is not about one club, so it has no club names and no earlier answers.
 */
export async function candidatesFor(
  store: Collections,
  clubId: string,
): Promise<{ readonly users: readonly UserRecord[]; readonly candidates: Candidates }> {
  const all = clubId === '' ? await allUsers(store) : await membersOf(store, clubId)
  const users = all.filter(({ hidden }) => hidden === undefined)
  const people = users.map(({ id, name }) => ({ id, name }))
  if (clubId === '') return { users, candidates: { people, remembered: new Map() } }
  const club = await store.clubs.get(clubId)
  const names = await namesOfClub(store, clubId)
  const remembered = new Map(
    names.map(({ nameKey, userId, answer }) => [rememberedKey(nameKey, userId), answer]),
  )
  return { users, candidates: { people, clubNames: club ? [club.name, club.shortName] : [], remembered } }
}

async function membersOf(store: Collections, clubId: string): Promise<readonly UserRecord[]> {
  const members: UserRecord[] = []
  const pauses = createPauses()
  for (const role of memberRoles) {
    for await (const page of membershipPages(store, { clubId, role }, membersAtOnce)) {
      members.push(...(await store.users.getMany(page.map(({ userId }) => userId))))
      await pauses.next()
    }
  }
  return members
}

/** Turns the typed members into answers. Throws `Invalid` for a text that identifies no member. */
export function answersOf(
  names: ReadonlyMap<string, string>,
  { members }: DraftPreview,
): Readonly<Record<string, NameAnswer>> {
  const ids = new Map([...members].map(([text, id]) => [text.toLowerCase(), id]))
  const chosen = [...names].filter(([, text]) => text !== '')
  const unknown = chosen.filter(([, text]) => !ids.has(text.toLowerCase()))
  if (unknown.length > 0) {
    const error = 'No member has this name. Choose one of the suggestions.'
    throw Invalid.of(Object.fromEntries(unknown.map(([line]) => [`name:${line}`, error])))
  }
  return Object.fromEntries(
    chosen.map(([line, text]) => [`${Number(line)}:${ids.get(text.toLowerCase())}`, 'yes' as const]),
  )
}

/**
 * Returns the categories that a list gives to matched members of its club who have none. If no category of their own begins
 * at an age such as 45, the list may have classes of ten years, which say the sex alone.
 */
async function listCategories(
  { athletes, eligibilities }: Pick<Collections, 'athletes' | 'eligibilities'>,
  clubId: string,
  planned: readonly PlannedEntry[],
): Promise<readonly ListedFacts[]> {
  const given = planned.flatMap((one) =>
    clubId !== '' && isMatched(one) && one.line.category !== undefined
      ? [{ userId: one.user.id, category: one.line.category }]
      : [],
  )
  const hasFives = given.some(({ category }) => category.endsWith('5'))
  const ids = given.map(({ userId }) => userId)
  const own = new Set((await athletes.getMany(ids)).map(({ id }) => id))
  const written = await eligibilityOf({ eligibilities }, clubId, ids)
  return given
    .filter(({ userId }) => !own.has(userId) && !written.get(userId)?.category)
    .map(({ userId, category }) => ({
      userId,
      facts: { category: hasFives ? category : category.slice(0, 1) },
    }))
}
