import { placeText } from '../../../kernel/running/result'
import { membershipId } from '../../../kernel/ids'
import type { EventRecord } from '../../../entities/events/records'
import type { ListLineView, ResultListsView, ResultListView } from '../contract'
import type { ListDraftRecord } from '../records'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { presentUserRef, isSeenBy } from '../../../entities/users/server/userPresenter'
import { raceFactsOf } from '../../../entities/raceFacts/server/raceFactsRepository'
import { compareNames } from '../../../kernel/text/compare'
import { storedDistances } from '../../../kernel/running/distances'
import { listAnswersAtOnce } from '../limits'
import { canEnterResults, canSeeAgeTables } from '../../../kernel/access/permissions'
import { isClubMember } from '../../../kernel/access/clubRole'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'
import { matchRaces } from './reading/listRaces'
import type { DraftPreview } from './draftPreview'
import { planFacts, isToSave, isMatched, lineKey, type PlannedEntry } from './saving/planList'
import { draftsOf, firstNames, latestImports } from './resultListRepository'
import { factsViews, namedFacts } from './saving/saveFacts'

/** Returns the ids of clubs that the viewer can import results for; '' means everyone on the site. */
export function importableClubs(viewer: Viewer): readonly string[] {
  const ids = ['', ...viewer.clubs.map(({ clubId }) => clubId)]
  return ids.filter((id) => canEnterResults(viewer, id))
}

/** Returns what the viewer sees of an event's results lists. */
export async function presentLists(
  store: Collections,
  viewer: Viewer,
  event: EventRecord,
): Promise<ResultListsView> {
  const clubs = importableClubs(viewer)
  const userId = viewer.userId ?? ''
  const [own, records, facts] = await Promise.all([
    draftsOf(store, userId),
    latestImports(store, event.id),
    raceFactsOf(store, event.id),
  ])
  const readFrom = (id: string) =>
    facts.flatMap(({ distance, read = [] }) =>
      read.flatMap((one) => (one.importId === id ? [{ distance, ...one.facts }] : [])),
    )
  const imports = records.filter(
    ({ id, clubId, count }) => (count > 0 || readFrom(id).length > 0) && canEnterResults(viewer, clubId),
  )
  const names = (
    await Promise.all(clubs.filter((id) => id !== '').map((clubId) => firstNames(store, clubId)))
  ).flat()
  const users = await store.users.getMany([
    ...new Set([...imports, ...names].flatMap((one) => one.userId ?? [])),
  ])
  const seen = users.filter(isSeenBy(viewer))
  const refs = new Map(seen.map((user) => [user.id, presentUserRef(user)]))
  return {
    event: event.id,
    clubs,
    drafts: own.flatMap(({ eventId: of, ...draft }) => (of === event.id ? [draft] : [])),
    imports: imports.map(({ id, clubId: club, addedOn, count, lines, userId: by }) => {
      const user = refs.get(by ?? '')
      const read = namedFacts(event, readFrom(id))
      return { id, club, addedOn, count, lines, facts: read, ...(user && { by: user }) }
    }),
    names: names.flatMap(({ id, clubId: club, name, userId: of, answer }) => {
      const user = refs.get(of)
      return user ? [{ id, club, name, user, answer }] : []
    }),
    facts: clubs.flatMap((club) => factsViews(event, facts, club).map((one) => ({ ...one, club }))),
  }
}

/** Returns those of these users that the viewer can import results for. */
export async function presentLeftAlone(
  store: Collections,
  viewer: Viewer,
  ids: readonly string[],
): Promise<readonly UserRef[]> {
  const users = (await store.users.getMany([...new Set(ids)])).filter(isSeenBy(viewer))
  const clubs = importableClubs(viewer)
  const isFor = async (userId: string) => {
    if (clubs.includes('')) return true
    const memberships = await store.memberships.getMany(clubs.map((clubId) => membershipId(clubId, userId)))
    return memberships.some(({ role }) => isClubMember(role))
  }
  const may = await Promise.all(users.map(({ id }) => isFor(id)))
  return users.filter((_, at) => may[at]).map(presentUserRef)
}

export function presentList(
  viewer: Viewer,
  draft: ListDraftRecord,
  event: EventRecord,
  { list, isGun, questions, planned, clubLines, members, categories }: DraftPreview,
): ResultListView {
  const { id, clubId: club, distance, race } = draft
  const isSeen = isSeenBy(viewer)
  const { headings, columns, rows, lines, unread, races } = list
  const matched = planned.filter((line) => isMatched(line))
  const asked = planned.filter(({ doubts, answer }) => doubts.length > 0 && answer === undefined)
  return {
    id,
    club,
    isGun,
    columns,
    lines,
    questions,
    unread,
    otherRaces: [...matchRaces(races, event, race)].flatMap(([name, meant]) =>
      meant === 'other' ? [{ name, lines: races.get(name) ?? 0 }] : [],
    ),
    headings: columns.map((_, at) => headings[at] ?? ''),
    rows,
    distances: storedDistances(event.distances) ?? [],
    ...(distance !== undefined && { distance }),
    sure: linesOf(matched),
    unsure: linesOf(asked),
    asked: asked.length,
    saved: matched.filter((line) => isToSave(line, new Set())).length,
    categories: canSeeAgeTables(viewer, club)
      ? categories.length + clubLines.filter(({ category }) => category !== undefined).length
      : 0,
    facts: questions.length === 0 ? namedFacts(event, planFacts(list, event, draft)) : [],
    ours: planned.slice(0, listAnswersAtOnce).flatMap((entry) => presentLine(isSeen, entry)),
    clubLineCount: clubLines.length,
    clubLines: clubLines
      .slice(0, listAnswersAtOnce)
      .map(({ number, name, time }) => ({ number, name, time })),
    members: [...members.keys()].toSorted(compareNames),
  }
}

/** Counts the lines, of which some may match several members. */
function linesOf(planned: readonly PlannedEntry[]): number {
  return new Set(planned.map(({ line }) => line)).size
}

function presentLine(isSeen: ReturnType<typeof isSeenBy>, planned: PlannedEntry): readonly ListLineView[] {
  const { line, user, doubts, answer, fate, problem, resultInSeconds, place, before } = planned
  if (!isSeen(user)) return []
  const shown = placeText(place, resultInSeconds)
  const other = fate === 'differs' ? before?.resultInSeconds : undefined
  const view = {
    key: lineKey(line, user.id),
    number: line.number,
    name: line.name,
    club: line.club,
    user: presentUserRef(user),
    doubts,
    fate,
    ...(answer && { answer }),
    ...(problem !== undefined && { problem }),
    ...(resultInSeconds !== undefined && { resultInSeconds }),
    ...(shown !== undefined && { place: shown }),
    ...(other !== undefined && { before: other }),
  }
  return [view]
}
