import { Forbidden, Gone, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, bySlug } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { ResultImportsResponse } from '../contract'
import type { UserRecord } from '../../../entities/users/records'
import type * as calls from '../contract'
import type { PreviewLineView, ResultsPreviewView } from '../contract'
import { addResultsInput, olderResultInput, resultImportInput, resultsInput } from '../inputs'
import { lockUser } from '../../../entities/users/server/lockUser'
import {
  requireMember,
  seenBySlug,
  presentUser,
  type SeenUser,
} from '../../../entities/users/server/userPresenter'
import { hiddenTexts, isHidden } from '../../../kernel/access/hidden'
import { canAddResults } from '../../../kernel/access/permissions'
import { today } from '../../../kernel/dates/zone'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { Collections } from '../../../store/store'
import { createOlderResultRepository } from './olderResultRepository'
import { olderResultsDocument, type ParsedLine } from './olderResultsDocument'
import { asksTerrain, type PlannedLine, planResults } from './planResults'
import { requireRoomForResults, saveResults, undoOlderResults } from './writeResults'
import { paths } from '../../../kernel/urls/paths'

type OlderResultCalls =
  'getResultImports' | 'readResults' | 'addResults' | 'undoResults' | 'removeOlderResult'

/** Creates the handlers that import results of races that users ran before they joined, from pasted text. */
export function createOlderResultHandlers({
  store,
  documents,
  timeZone,
  newId,
}: HandlerNeeds): HandlersOf<typeof calls, OlderResultCalls> {
  const withLock = createKeyedLock()

  const readLines = ({ viewer, now }: CallContext, text: string): Promise<readonly ParsedLine[]> =>
    documents.read(olderResultsDocument, viewer.userId ?? '', { text, today: today(now, timeZone) })

  const planned = (
    collections: Collections,
    { id: userId }: UserRecord,
    { now }: CallContext,
    lines: readonly ParsedLine[],
  ): Promise<readonly PlannedLine[]> => planResults({ store: collections, userId, now, timeZone }, lines)

  /** Runs in a transaction with a lock on the user, who cannot be deleted or hidden meanwhile. */
  const change = <T>(
    { viewer }: CallContext,
    slug: string,
    work: (collections: Collections, user: UserRecord) => Promise<T>,
  ) =>
    withLock(slug, () =>
      store.transaction(async (collections) => {
        const user = await ownUser(collections, viewer, slug)
        if (!(await lockUser(collections, user.id))) throw new Gone('This account has been deleted.')
        if (isHidden(user)) throw new Forbidden(hiddenTexts.own)
        return work(collections, user)
      }),
    )

  return {
    getResultImports: guarded(requireMember, bySlug, async ({ viewer }, { slug }) =>
      present(store, await ownUser(store, viewer, slug)),
    ),

    /** Returns a preview of the text. Stores nothing. Throws `Invalid` if its results would be too many. */
    readResults: guarded(requireMember, resultsInput, async (context, { slug, text }) => {
      const user = await ownUser(store, context.viewer, slug)
      const lines = await planned(store, user, context, await readLines(context, text))
      const read = presentPreview(text, lines)
      const alone = read.lines.filter(({ becomes }) => becomes === 'alone').length
      await requireRoomForResults(store, user.id, alone)
      const { resultImports, ...rest } = await present(store, user)
      return { ...rest, resultImports: { ...resultImports, read } }
    }),

    /** Saves the results that the user does not have yet. The answer is the terrain of those whose lines name none. */
    addResults: guarded(requireMember, addResultsInput, async (context, { slug, text, terrain: answer }) => {
      await ownUser(store, context.viewer, slug)
      const read = await readLines(context, text)
      const importId = newId()
      const saved = await change(context, slug, async (collections, user) => {
        const lines = await planned(collections, user, context, read)
        if (!answer && lines.some(asksTerrain))
          throw Invalid.of({
            terrain: 'Choose road, track or other.',
          })
        const terrain = answer === 'none' ? '' : answer
        const results = lines.flatMap(({ result: { value } }) =>
          value && !value.isThere ? [{ ...value, terrain: value.terrain ?? terrain }] : [],
        )
        return saveResults(collections, { user, importId, results, now: context.now })
      })
      return { ...(await present(store, await ownUser(store, context.viewer, slug))), saved }
    }),

    /** Undoes an import, except for statuses edited since. Undoing it again is not an error. */
    undoResults: guarded(requireMember, resultImportInput, async (context, { slug, id: importId }) => {
      const kept = await change(context, slug, (collections, user) =>
        undoOlderResults(collections, { user, importId, now: context.now, timeZone }),
      )
      return { ...(await present(store, await ownUser(store, context.viewer, slug))), kept }
    }),

    /** Removes one older result. A missing one is not an error. */
    removeOlderResult: guarded(requireMember, olderResultInput, async ({ viewer }, { slug, id }) => {
      const user = await ownUser(store, viewer, slug)
      await createOlderResultRepository(store).remove(user.id, id)
      return {}
    }),
  }
}

/** Throws `Forbidden` if the viewer is not the user. */
async function ownUser(
  collections: Collections,
  viewer: CallContext['viewer'],
  slug: string,
): Promise<SeenUser> {
  requireMember(viewer)
  const user = await seenBySlug(collections, viewer, slug)
  if (!canAddResults(viewer, user.id)) throw new Forbidden('You can only add your own results.')
  return user
}

async function present(collections: Collections, user: SeenUser): Promise<ResultImportsResponse> {
  const records = await createOlderResultRepository(collections).imports(user.id)
  const imports = records.map(({ id, addedOn, count }) => ({ id, addedOn, count }))
  return { user: presentUser(user), resultImports: { imports } }
}

/** Characters shown of a line that could not be read, enough to find it. */
const shown = 80

/** Control characters, such as those that reverse the direction of text. */
const unshowable = /[\p{C}\u2028\u2029]/gu

function presentPreview(text: string, lines: readonly PlannedLine[]): ResultsPreviewView {
  return {
    text: text.replace(/[\0\p{Cs}]/gu, ''),
    lines: lines.map(presentLine),
    asked: lines.filter(asksTerrain).length,
  }
}

function presentLine({ number, text, result: { value, error } }: PlannedLine): PreviewLineView {
  if (!value) {
    const title = text.slice(0, shown).replace(unshowable, ' ').trim()
    return { number, becomes: 'wrong', problem: error, title }
  }
  const { date, title, distance, resultInSeconds, event, isThere } = value
  return {
    number,
    becomes: isThere ? 'there' : event ? 'event' : 'alone',
    date,
    title,
    ...(distance && { distance: distance.name }),
    resultInSeconds,
    ...(event && { event: { title: event.title, path: paths.event(event.slug) } }),
  }
}
