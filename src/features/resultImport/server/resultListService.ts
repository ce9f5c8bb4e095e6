import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { EventRecord } from '../../../entities/events/records'
import type * as calls from '../contract'
import type { ResultListsResponse } from '../contract'
import {
  listAnswersInput,
  listById,
  listColumnsInput,
  listInput,
  listsQuery,
  raceFactsInput,
} from '../inputs'
import type { ListDraftRecord } from '../records'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { findEvent } from '../../../entities/events/server/eventSlugRepository'
import { takesNoResults, takesResults } from '../../../kernel/running/eventState'
import { leftShown, listDraftsLimit } from '../limits'
import { saveListedFacts } from '../../championships/server/saveListedFacts'
import type { Viewer } from '../../../kernel/access/viewer'
import { createKeyedLock } from '../../../store/createKeyedLock'
import { createSharedWork } from '../../../store/createSharedWork'
import { idsOf } from '../../../store/store'
import { addRunners, runnersToAdd } from './saving/addRunners'
import { answersOf, createDraftPreviewer, layoutId, type DraftPreview } from './draftPreview'
import { requireAnswers, requireClub, requireNames, requireOnce, requirePasting } from './listRequirements'
import { isToSave, idsLeftAlone } from './saving/planList'
import { importableClubs, presentLeftAlone, presentList, presentLists } from './presentList'
import { listHeadingsDocument } from './resultListDocument'
import { draftExpiry, draftsOf } from './resultListRepository'
import { saveFacts } from './saving/saveFacts'
import { saveImport, undoImport } from './saving/saveList'
import { type NameAnswer } from '../resultList'
import { isListColumn, type ListColumn } from '../../../entities/tables/columns'

type ResultListCalls =
  | ('getResultLists' | 'readResultList' | 'getResultList' | 'chooseListColumns')
  | ('saveResultList' | 'removeResultList' | 'undoResultList' | 'forgetListName' | 'saveRaceFacts')

/** Creates the handlers that import an event's results from a list: a draft is previewed, then saved and undone as a whole. */
export function createResultListHandlers({
  store,
  documents,
  timeZone,
  newId,
  recordAudit,
}: HandlerNeeds): HandlersOf<typeof calls, ResultListCalls> {
  const withLock = createKeyedLock()
  const previewDraft = createDraftPreviewer(documents)
  const sharedPreview = createSharedWork<readonly [ListDraftRecord, DraftPreview]>()

  /** Throws `Forbidden` if the event cannot have results. */
  async function startedEvent(context: CallContext, slug: string): Promise<EventRecord> {
    const event = await findEvent(store, slug)
    if (!takesResults(event, context.now, timeZone)) throw new Forbidden(takesNoResults)
    return event
  }

  /** Returns the viewer's own draft. Throws `NotFound` for anyone else's, as for a missing one. */
  async function ownDraft(viewer: Viewer, event: EventRecord, id: string): Promise<ListDraftRecord> {
    const draft = await store.listDrafts.get(id)
    if (draft?.userId !== viewer.userId || draft?.eventId !== event.id) {
      throw new NotFound('This draft doesn’t exist. It may have been saved, discarded or deleted.')
    }
    requireClub(viewer, draft.clubId)
    return draft
  }

  const lists = async ({ viewer }: CallContext, event: EventRecord): Promise<ResultListsResponse> => {
    const resultLists = await presentLists(store, viewer, event)
    const ids = [...resultLists.clubs, ...resultLists.imports.map(({ club }) => club)].filter(Boolean)
    const clubs = await store.clubs.getMany([...new Set(ids)])
    return { resultLists, clubs: clubs.map(presentClub) }
  }

  async function withList(
    context: CallContext,
    event: EventRecord,
    draft: ListDraftRecord,
    loaded?: DraftPreview,
  ): Promise<ResultListsResponse> {
    const preview = loaded ?? (await previewDraft(store, event, draft))
    const { resultLists, ...rest } = await lists(context, event)
    const list = presentList(context.viewer, draft, event, preview)
    return { ...rest, resultLists: { ...resultLists, list } }
  }

  return {
    /** `left` has the ids of members to name, if the viewer can import results for them. */
    getResultLists: guarded(requirePasting, listsQuery, async (context, { slug, left: ids = '' }) => {
      const { resultLists, ...rest } = await lists(context, await findEvent(store, slug))
      const left = ids.split(',').filter(Boolean)
      if (left.length === 0) return { ...rest, resultLists }
      const named = await presentLeftAlone(store, context.viewer, left)
      return { ...rest, resultLists: { ...resultLists, left: named } }
    }),

    /** Stores a text as a draft. Throws `Invalid` if it has no lines, or if it cannot be previewed. */
    readResultList: guarded(requirePasting, listInput, async (context, { slug, text, club: clubId }) => {
      const { viewer, now } = context
      const event = await startedEvent(context, slug)
      requireClub(viewer, clubId)
      const userId = viewer.userId ?? ''
      const { headings, rows } = await documents.read(listHeadingsDocument, userId, text)
      if (rows === 0) throw Invalid.of({ text: 'Paste the results or choose a file.' })
      const layout = layoutId(clubId, headings)
      const [id, addedOn] = [newId(), now.toISOString()]
      const draft: ListDraftRecord = {
        id,
        key: id,
        eventId: event.id,
        userId,
        clubId,
        text,
        ...(layout !== undefined && { layout }),
        answers: {},
        addedOn,
        expires: draftExpiry(addedOn),
      }
      await previewDraft(store, event, draft)
      await store.transaction(async (collections) => {
        const own = await draftsOf(collections, userId)
        await collections.listDrafts.removeMany(idsOf(own.slice(listDraftsLimit - 1)))
        await collections.listDrafts.insert(draft)
      })
      return { ...(await lists(context, event)), draft: id }
    }),

    /** Previews a draft. Concurrent requests share one reading. */
    getResultList: guarded(requirePasting, listById, async (context, { slug, id }) => {
      const event = await findEvent(store, slug)
      const { viewer } = context
      const [draft, preview] = await sharedPreview(`${viewer.userId} ${event.id} ${id}`, async () => {
        const own = await ownDraft(viewer, event, id)
        return [own, await previewDraft(store, event, own)]
      })
      requireClub(viewer, draft.clubId)
      return withList(context, event, draft, preview)
    }),

    /** Sets what columns hold. Other columns stay as they are. Throws `Invalid` if that leaves no preview. */
    chooseListColumns: guarded(requirePasting, listColumnsInput, (context, input) => {
      const { slug, id, isGun, distance, isMinutes = '', race, ...fields } = input
      const chosen = columnsIn(fields)
      return withLock(id, async () => {
        const event = await startedEvent(context, slug)
        const draft = await ownDraft(context.viewer, event, id)
        const { list } = await previewDraft(store, event, draft)
        const columns = list.columns.map((column, at) => chosen[at] ?? column)
        requireNames(columns)
        const layout = layoutId(draft.clubId, list.headings)
        const change = ({ isGun: _gun, distance: _distance, ...rest }: ListDraftRecord): ListDraftRecord => ({
          ...rest,
          columns,
          ...(isGun && { isGun }),
          ...(distance && { distance }),
          ...(isMinutes !== '' && { isMinutes: isMinutes === 'yes' }),
          ...(race && { race: race === '*' ? '' : race }),
        })
        const preview = await previewDraft(store, event, change(draft))
        const changed = await store.transaction(async (collections) => {
          if (layout !== undefined) {
            const { clubId } = draft
            await collections.listLayouts.put({ id: layout, clubId, columns, ...(isGun && { isGun }) })
          }
          return collections.listDrafts.modify(id, change)
        })
        return withList(context, event, changed ?? draft, preview)
      })
    }),

    /**
     * Saves certain, confirmed and ticked results, and remembers the answers. Lines without an answer stay in a draft. Saving a draft again is not an error and
     * adds nothing twice.
     */
    saveResultList: guarded(requirePasting, listAnswersInput, (context, input) => {
      const { slug, id, then, all, categories, ...fields } = input
      const names = new Map(prefixed(fields, 'name:').map(([line, typed]) => [line, String(typed).trim()]))
      const added = all || new Set(ticksIn('new:', fields).map(Number))
      return withLock(id, async () => {
        const { viewer } = context
        const event = await startedEvent(context, slug)
        const saved = await store.listImports.get(id)
        if (saved?.userId === viewer.userId && saved?.eventId === event.id) {
          return { ...(await lists(context, event)), saved: saved.count }
        }
        const found = await ownDraft(viewer, event, id)
        const shown = await previewDraft(store, event, found)
        const answers = { ...answersIn(fields), ...answersOf(names, shown) }
        const lines = runnersToAdd(shown, { names, added })
        const before = await addRunners(store, context, found, { lines, newId, recordAudit })
        const answered = (one: ListDraftRecord) => ({ ...one, answers: { ...one.answers, ...answers } })
        const draft = answered(before)
        if (then === 'more') {
          return withList(context, event, (await store.listDrafts.modify(id, answered)) ?? draft)
        }
        const preview = await previewDraft(store, event, draft)
        requireAnswers(preview)
        const ticked = new Set(ticksIn('tick:', fields))
        const toSave = preview.planned.filter((line) => isToSave(line, ticked))
        requireOnce(toSave)
        const restId = newId()
        const count = await store.transaction(async (collections) => {
          if (categories)
            await saveListedFacts(
              collections,
              { ...context, clubId: draft.clubId, newId },
              preview.categories,
            )
          return saveImport(collections, context, { event, draft, preview, toSave, restId, recordAudit })
        })
        const left = idsLeftAlone(preview.planned, toSave)
        const named = { left: left.slice(0, leftShown), leftCount: left.length }
        return { ...(await lists(context, event)), saved: count, ...(left.length > 0 && named) }
      })
    }),

    /** Discards a draft. A missing one is not an error. */
    removeResultList: guarded(requirePasting, listById, async (context, { slug, id }) => {
      const event = await findEvent(store, slug)
      const draft = await store.listDrafts.get(id)
      if (draft?.userId === context.viewer.userId) await store.listDrafts.remove(id)
      return lists(context, event)
    }),

    /** Undoes an import. One that was already undone is not an error. */
    undoResultList: guarded(requirePasting, listById, (context, { slug, id }) =>
      withLock(id, async () => {
        const { viewer } = context
        const event = await findEvent(store, slug)
        const leftAlone = await store.transaction(async (collections) => {
          const saved = await collections.listImports.get(id)
          if (saved?.eventId !== event.id) return []
          requireClub(viewer, saved.clubId)
          return undoImport(collections, context, { saved, timeZone, recordAudit })
        })
        const users = await store.users.getMany(leftAlone)
        const { resultLists, ...rest } = await lists(context, event)
        return { ...rest, resultLists: { ...resultLists, kept: users.map(({ name }) => name) } }
      }),
    ),

    /** Saves what an admin typed of the whole field over a distance, for one club or, with '', for all. */
    saveRaceFacts: guarded(requirePasting, raceFactsInput, async (context, input) => {
      const { slug, club: clubId = importableClubs(context.viewer)[0] ?? '', distance, ...fields } = input
      const event = await startedEvent(context, slug)
      requireClub(context.viewer, clubId)
      await store.transaction((collections) =>
        saveFacts(collections, context, { distance, fields, eventId: event.id, clubId, recordAudit }),
      )
      return lists(context, event)
    }),

    /** Forgets an answer about a name. A missing one is not an error. */
    forgetListName: guarded(requirePasting, listById, async (context, { slug, id }) => {
      const event = await findEvent(store, slug)
      const name = await store.listNames.get(id)
      if (name) {
        requireClub(context.viewer, name.clubId)
        await store.listNames.remove(id)
      }
      return lists(context, event)
    }),
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Returns fields whose names begin with a prefix, by the rest of the name. */
function prefixed(fields: Fields, prefix: string): readonly (readonly [string, unknown])[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  )
}

function columnsIn(fields: Fields): Readonly<Record<number, ListColumn>> {
  const chosen = prefixed(fields, 'column').filter((one): one is [string, ListColumn] => isListColumn(one[1]))
  return Object.fromEntries(chosen)
}

function answersIn(fields: Fields): Readonly<Record<string, NameAnswer>> {
  const isAnswer = (one: readonly [string, unknown]): one is [string, NameAnswer] =>
    one[1] === 'yes' || one[1] === 'no'
  return Object.fromEntries(prefixed(fields, 'who:').filter(isAnswer))
}

function ticksIn(prefix: string, fields: Fields): readonly string[] {
  return prefixed(fields, prefix).flatMap(([key, value]) => (value === 'yes' ? [key] : []))
}
