import type { OpenListView, SavedResultsView } from './views'
import type {
  ListsQuery,
  SavedResultsQuery,
  ListById,
  ListInput,
  ListColumnsInput,
  ListAnswersInput,
  RaceFactsInput,
} from './inputs'
import type { ListImportRecord } from './records'
import type { NameAnswer, ListQuestion, UnreadLines, LineFate } from './resultList'
import type { ListColumn, NameDoubt } from '../../entities/tables/columns'
import type { RaceFacts } from '../../entities/raceFacts/raceFacts'
import type { UserRef } from '../../kernel/access/sessionUser'
import {
  doneTexts,
  del,
  get,
  post,
  put,
  type Entities,
  form,
  type FormValues,
} from '../../kernel/calls/endpoint'
import type { NoInput } from '../../kernel/inputs/parseInput'
import type { Distance } from '../../kernel/running/distance'
import { paths } from '../../kernel/urls/paths'

/** The results lists of one event, for someone who can import results. */
export interface ResultListsView {
  /** Event id. */
  readonly event: string
  /** Ids of the clubs that the viewer can import results for. '' means everyone on the site. */
  readonly clubs: readonly string[]
  /** The viewer's own drafts, newest first. */
  readonly drafts: readonly ListDraftView[]
  /** Imports for the viewer's clubs, or all of them for a site admin, newest first. */
  readonly imports: readonly ListImportView[]
  /** Remembered answers about names, for the same clubs. */
  readonly names: readonly ListNameView[]
  /** The numbers of the whole field over each distance of the event, in their order. */
  readonly facts: readonly RaceFactsView[]
  /** After an undo, the names of members whose results were edited since and so were left alone. */
  readonly kept?: readonly string[]
  /** After a save, members of the club whose results it left alone. Very long lists are cut off. */
  readonly left?: readonly UserRef[]
  /** Present if the call returns a preview. */
  readonly list?: ResultListView
}

/** The numbers of the whole field over one distance. `name` is '' for an event's only distance. */
export interface RaceFactsView extends RaceFacts {
  readonly name: string
  /** The club for which an admin may type others; '' for all clubs. Only in `ResultListsView.facts`. */
  readonly club?: string
}

export interface ListDraftView {
  readonly id: string
  readonly club: string
  /** ISO, UTC, as are the next two. */
  readonly addedOn: string
  readonly expires: string
}

export interface ListImportView extends Pick<ListImportRecord, 'id' | 'addedOn' | 'count' | 'lines'> {
  readonly club: string
  readonly facts: readonly RaceFactsView[]
  /** The user who saved it; absent if that account is gone or hidden. */
  readonly by?: UserRef
}

export interface ListNameView {
  readonly id: string
  readonly club: string
  readonly name: string
  readonly user: UserRef
  readonly answer: NameAnswer
}

/** The preview of a draft. */
export interface ResultListView {
  readonly id: string
  readonly club: string
  /** One per column; '' for each if the list has no headings. */
  readonly headings: readonly string[]
  readonly columns: readonly ListColumn[]
  /** The first rows. */
  readonly rows: readonly (readonly string[])[]
  readonly isGun: boolean
  readonly distances: readonly Distance[]
  /** Id of the distance for lines that give none. */
  readonly distance?: string
  /** Questions that must be answered before anything is saved. */
  readonly questions: readonly ListQuestion[]
  /** Lines that were skipped. */
  readonly unread: UnreadLines
  /** Other races in the list, with the number of lines of each. Their lines are not saved. */
  readonly otherRaces: readonly { readonly name: string; readonly lines: number }[]
  /** The number of lines that have a name and either a time or a status such as DNF. */
  readonly lines: number
  /**
   * `sure` lines match a member, `unsure` lines may match one, `asked` pairs of a line and a member need an answer, and
   * `saved` results would be saved now.
   */
  readonly sure: number
  readonly unsure: number
  readonly asked: number
  readonly saved: number
  /** The number of members without a category for whom the list has one, and whom the viewer may write it for. */
  readonly categories: number
  /** The facts that saving stores. */
  readonly facts: readonly RaceFactsView[]
  /** Lines that may match a member, those that need an answer first. Very long lists are cut off. */
  readonly ours: readonly ListLineView[]
  /** The lines that show the club but match no member: how many there are, and the first ones. */
  readonly clubLineCount: number
  readonly clubLines: readonly { readonly number: number; readonly name: string; readonly time: string }[]
  /** Members to choose from for those lines, by name; empty if there are no such lines. */
  readonly members: readonly string[]
}

/** A line and a member whose line it may be. */
export interface ListLineView {
  /** See `lineKey`. */
  readonly key: string
  readonly number: number
  readonly name: string
  readonly club: string
  readonly user: UserRef
  /** Reasons why it may be someone else; empty for a certain match. */
  readonly doubts: readonly NameDoubt[]
  /** The answer given now or for an earlier list. */
  readonly answer?: NameAnswer
  readonly fate: LineFate
  /** An error in the line, or the reason why its result may not be saved. */
  readonly problem?: string
  readonly resultInSeconds?: number
  /** For example '12th of 340'. */
  readonly place?: string
  /** The member's current result, if it differs. */
  readonly before?: number
}

export interface ResultListsResponse extends Entities {
  readonly resultLists: ResultListsView
}

export interface SavedResultsResponse extends Entities {
  readonly savedResults: SavedResultsView
}

export interface OpenListsResponse extends Entities {
  readonly openLists: readonly OpenListView[]
}

export interface ListReadResponse extends ResultListsResponse {
  /** Draft id. */
  readonly draft: string
}

export interface ListSavedResponse extends ResultListsResponse {
  /** The number of results saved; absent if only answers were saved. */
  readonly saved?: number
  /** Ids of members whose results were left alone. Very long lists are cut off. */
  readonly left?: readonly string[]
  readonly leftCount?: number
}

/** Returns the results lists of an event. Like every call on them, it needs a viewer who can import results. */
export const getResultLists = get<ListsQuery, ResultListsResponse>(
  'getResultLists',
  '/api/event/:slug/result-list',
)

const onLists = {
  page: pasteResultsPage,
  next: (_output: unknown, values: FormValues) => pasteResultsPage(values),
  answers: getResultLists,
}

/** Returns the preview of one of the viewer's own drafts. */
export const getResultList = get<ListById, ResultListsResponse>(
  'getResultList',
  '/api/event/:slug/result-list/:id',
)

/** Returns what saving a list, or one person's result, did. */
export const getSavedResults = get<SavedResultsQuery, SavedResultsResponse>(
  'getSavedResults',
  '/api/event/:slug/saved-results',
)

/** Returns the viewer's lists with lines that still need an answer; no one but admins has any. */
export const getOpenLists = get<NoInput, OpenListsResponse>('getOpenLists', '/api/open-list')

/** Stores a pasted list as a draft that only the viewer can see. */
export const readResultList = form(
  post<ListInput, ListReadResponse>('readResultList', '/api/event/:slug/result-list'),
  {
    page: pasteResultsPage,
    next: ({ draft }, { slug = '' }) => paths.resultList(slug, draft),
    answers: getResultLists,
    done: { text: doneTexts.listRead, isSeen: true },
    showsOwnError: true,
  },
)

/** Sets the contents of a draft's columns and remembers them for the club. */
export const chooseListColumns = form(
  put<ListColumnsInput, ResultListsResponse>('chooseListColumns', '/api/event/:slug/result-list/:id'),
  {
    page: resultListPage,
    next: (_output, values) => resultListPage(values),
    answers: getResultList,
    done: { text: doneTexts.listRead, isSeen: true },
    showsOwnError: true,
  },
)

/** Saves the results of certain, confirmed and ticked lines, and remembers the answers for the club. */
export const saveResultList = form(
  post<ListAnswersInput, ListSavedResponse>('saveResultList', '/api/event/:slug/result-list/:id/save'),
  {
    page: resultListPage,
    answers: getResultLists,
    next: ({ saved, left }, { slug = '', id = '' }) =>
      saved === undefined ? paths.resultList(slug, id) : paths.savedList(slug, id, left),
    done: ({ saved, leftCount = 0 }, { slug = '', id = '' }) =>
      saved === undefined
        ? { text: doneTexts.listAnswered }
        : saved === 0 && leftCount === 0
          ? { text: doneTexts.listWithout }
          : { text: doneTexts.listSaved, list: { slug, id, saved, left: leftCount } },
    showsOwnError: true,
  },
)

/** Discards a draft. */
export const removeResultList = form(
  del<ListById, ResultListsResponse>('removeResultList', '/api/event/:slug/result-list/:id'),
  { ...onLists, done: { text: 'Draft discarded.' } },
)

/** Undoes an import, except for results edited since. The page then names their members. */
export const undoResultList = form(
  post<ListById, ResultListsResponse>('undoResultList', '/api/event/:slug/result-list/:id/undo'),
  { page: pasteResultsPage, answers: getResultLists, done: { text: doneTexts.listTakenBack } },
)

/** Forgets a remembered answer about a name. */
export const forgetListName = form(
  del<ListById, ResultListsResponse>('forgetListName', '/api/event/:slug/list-name/:id'),
  { ...onLists, done: { text: 'Answer removed.' } },
)

/** Saves what an admin typed of the whole field over one distance. Empty fields count as not known. */
export const saveRaceFacts = form(
  put<RaceFactsInput, ResultListsResponse>('saveRaceFacts', '/api/event/:slug/facts'),
  { ...onLists, done: { text: 'Race size and winning times saved.' }, showsOwnError: true },
)

function pasteResultsPage({ slug = '' }: FormValues): string {
  return paths.pasteResults(slug)
}

function resultListPage({ slug = '', id = '' }: FormValues): string {
  return paths.resultList(slug, id)
}
