import { pick } from '../../../kernel/fields/pick'
import { Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import type { Viewer } from '../../../kernel/access/viewer'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { today } from '../../../kernel/dates/zone'
import { guarded, bySlug } from '../../../kernel/inputs/parseInput'
import { listDraftDays, listDraftsLimit } from '../../resultImport/limits'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { ClubRecord } from '../../../entities/clubs/records'
import { addListed } from '../../../entities/clubs/server/addListed'
import { auditObject } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { eventsOn } from '../../../entities/events/server/eventRepository'
import { requireMember, isSeenBy, presentUserRef } from '../../../entities/users/server/userPresenter'
import { createPauses } from '../../../store/createPauses'
import type { Collections } from '../../../store/store'
import { editableClub } from '../../clubMembership/server/editableClub'
import { candidatesFor } from '../../resultImport/server/draftPreview'
import { answeredName } from '../../resultImport/server/saving/saveList'
import type * as historyCalls from '../contract'
import type { HistoryDraftView, HistoryResponse } from '../contract'
import { historyDays, historyNamesAsked, historyRacesListed } from '../historyLimits'
import { historyAnswersInput, type HistoryById, historyById, historyInput } from '../inputs'
import { type HistoryImportRecord, type HistoryName, historyRaceId } from '../records'
import { historyDocument } from './historyDocument'
import { historyOfClub } from './historyRepository'
import { knownRace } from './saveDueHistory'

/** Imports a club's past results: a draft is previewed, saved in the background, and undone as a whole. */
export function createHistoryHandlers({
  store,
  documents,
  timeZone,
  newId,
  recordAudit,
}: HandlerNeeds): HandlersOf<typeof historyCalls> {
  async function response({ viewer }: CallContext, clubId: string): Promise<HistoryResponse> {
    const items = await historyOfClub(store, clubId)
    const imports = items.filter(({ phase }) => phase === 'saving' || phase === 'saved').map(presentImport)
    const draft = items.find((one) => isOwnDraft(viewer, one))
    return { history: { imports, draft: draft && (await presentDraft(store, viewer, draft)) } }
  }

  /** Changes an import of the club in a transaction. */
  async function changed(
    context: CallContext,
    { slug, id }: HistoryById,
    change: (
      collections: Collections,
      club: ClubRecord,
      found: HistoryImportRecord,
    ) => Promise<HistoryImportRecord>,
  ): Promise<HistoryResponse> {
    const clubId = await store.transaction(async (collections) => {
      const clubs = createClubRepository(collections)
      const club = await editableClub(clubs, context.viewer, slug)
      await clubs.lock(club.id)
      const found = await collections.historyImports.get(id)
      const isSeen = found?.phase !== 'draft' || isOwnDraft(context.viewer, found)
      if (found?.clubId !== club.id || !isSeen) throw new NotFound(missing)
      await collections.historyImports.put(await change(collections, club, found))
      return club.id
    })
    return response(context, clubId)
  }

  return {
    getHistory: guarded(requireMember, bySlug, async (context, { slug }) => {
      const club = await editableClub(createClubRepository(store), context.viewer, slug)
      return response(context, club.id)
    }),

    readHistory: guarded(requireMember, historyInput, async (context, { slug, text }) => {
      const { viewer, now } = context
      const club = await editableClub(createClubRepository(store), viewer, slug)
      const userId = viewer.userId ?? ''
      const drafts = (await historyOfClub(store, club.id)).filter((one) => isOwnDraft(viewer, one))
      if (drafts.length >= listDraftsLimit)
        throw Invalid.of({ text: 'You have too many drafts. Save or discard one of them first.' })
      const { candidates } = await candidatesFor(store, club.id)
      const { races, ...read } = await documents.read(historyDocument, userId, {
        text,
        today: today(now, timeZone),
        ...candidates,
      })
      const [id, expires] = [newId(), daysAfter(now, listDraftDays)]
      const listed = new Set<string>()
      const pauses = createPauses()
      for (const [at, race] of races.entries()) {
        const { date, title, distances } = race
        const event = knownRace(race, await eventsOn(store, date))
        const known = event ? `the calendar’s ${event.title}` : 'new'
        if (listed.size < historyRacesListed)
          listed.add(`${formatShortDate(date)}: ${[title, distances, known].filter(Boolean).join(', ')}`)
        // New members outlive the draft, so that none is missing if it is saved at the last moment.
        await store.historyRaces.put({ ...race, id: historyRaceId(id, at), expires: daysAfter(expires, 1) })
        if (pauses.isDue()) await pauses.next()
      }
      await store.historyImports.insert({
        id,
        clubId: club.id,
        userId,
        addedOn: now.toISOString(),
        phase: 'draft',
        expires,
        ...read,
        listed: [...listed],
        races: races.length,
        done: 0,
        saved: 0,
        there: 0,
        memberIds: [],
      })
      return response(context, club.id)
    }),

    saveHistory: guarded(requireMember, historyAnswersInput, (context, { slug, id, all, ...answers }) =>
      changed(context, { slug, id }, async (collections, club, draft) => {
        if (draft.phase !== 'draft') return draft
        const people = draft.names.map((name, at) => personOf(name, answers[`name${at}`], all === true))
        const listed = draft.names.filter((_, at) => people[at] === 'new')
        const memberIds = await addListed(collections, context, club, listed, { newId, recordAudit })
        const idOfNew = new Map(listed.map((name, at) => [name, memberIds[at]]))
        const names = draft.names.map((name, at) => ({ ...name, person: idOfNew.get(name) ?? people[at] }))
        await collections.listNames.putMany(
          draft.names.flatMap((name, at) => answered(club.id, name, people[at])),
        )
        const detail = `${draft.lines} results at ${draft.races} races`
        await recordAudit(collections, context, {
          action: 'importHistory',
          object: auditObject(club),
          detail,
        })
        const [due, expires] = [context.now.toISOString(), daysAfter(context.now, historyDays)]
        return { ...draft, names, memberIds, listed: [], phase: 'saving', due, expires }
      }),
    ),

    undoHistory: guarded(requireMember, historyById, (context, sent) =>
      changed(context, sent, async (collections, club, before) => {
        if (before.phase === 'undoing') return before
        if (before.phase !== 'draft')
          await recordAudit(collections, context, { action: 'undoHistory', object: auditObject(club) })
        return { ...before, phase: 'undoing', due: context.now.toISOString(), done: before.races }
      }),
    ),
  }
}

const missing = 'This import doesn’t exist. It may have been undone, discarded or deleted.'

function isOwnDraft({ userId }: Viewer, { phase, userId: author }: HistoryImportRecord): boolean {
  return phase === 'draft' && author === userId
}

/** Returns the id of the person who has a name, if it is known or the answer is a member who was offered, or 'new'. */
function personOf({ person, members }: HistoryName, answer: unknown, all: boolean): string | undefined {
  if (person !== undefined) return person
  if (members.length === 0) return all ? 'new' : undefined
  return answer === 'new' ? answer : members.find((id) => id === answer)
}

/** Returns the answers about a name that the club's next list need not ask for. */
function answered(clubId: string, { name, members, person: known }: HistoryName, person: string | undefined) {
  if (known !== undefined || person === undefined) return []
  const answer = person === 'new' ? 'no' : 'yes'
  const about = members.filter((id) => answer === 'no' || id === person)
  return about.map((userId) => answeredName({ clubId, userId, name, answer }))
}

function presentImport(shown: HistoryImportRecord) {
  return pick(shown, 'id', 'addedOn', 'phase', 'lines', 'races', 'done', 'saved', 'there')
}

/** Presents a draft with its questions. */
async function presentDraft(
  store: Collections,
  viewer: Viewer,
  { id, lines, races, notes, listed, names }: HistoryImportRecord,
): Promise<HistoryDraftView> {
  const open = names.map((name, index) => ({ ...name, index })).filter(({ person }) => person === undefined)
  const unsure = open.filter(({ members }) => members.length > 0)
  const asked = unsure.slice(0, historyNamesAsked)
  const users = (await store.users.getMany(asked.flatMap(({ members }) => members))).filter(isSeenBy(viewer))
  const present = ({ members, index, name, lines: count }: (typeof asked)[number]) => ({
    index,
    name,
    lines: count,
    members: users.filter((user) => members.includes(user.id)).map(presentUserRef),
  })
  return {
    id,
    lines,
    races,
    notes,
    listed,
    unsureCount: unsure.length,
    unsure: asked.map(present),
    unknown: open.flatMap(({ name, members }) => (members.length === 0 ? [name] : [])),
  }
}
