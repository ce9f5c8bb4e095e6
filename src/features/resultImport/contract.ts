import type { ListsQuery, ListById, ListInput, ListColumnsInput, ListAnswersInput } from './inputs'
import type { NameAnswer, ListColumn, ListQuestion, UnreadLines, NameDoubt, LineFate } from './resultList'
import type { UserRef } from '../../kernel/access/sessionUser'
import { doneTexts } from '../../kernel/calls/done'
import { del, get, post, put } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form, type FormValues } from '../../kernel/calls/form'
import type { Distance } from '../../kernel/running/distance'
import { paths } from '../../kernel/urls/paths'

/** Lists of results at one event, for whoever may enter them. */
export interface ResultListsView {
  /** Id of the event. */
  readonly event: string
  /** Ids of the clubs for which the viewer may enter results; '' for everybody. */
  readonly clubs: readonly string[]
  /** Lists of the viewer's own that are not saved yet, the latest first. */
  readonly drafts: readonly ListDraftView[]
  /** What was saved, the latest first: lists for the clubs of the viewer, or all of them. */
  readonly imports: readonly ListImportView[]
  /** What was answered about names in lists, for the same clubs. */
  readonly names: readonly ListNameView[]
  /** After an import was taken back: names of those whose results stay, because they were changed since. */
  readonly kept?: readonly string[]
  /** After a list was saved: those of the club whose results it left as they were; some of very many. */
  readonly left?: readonly UserRef[]
  /** Given where the request asks for one. */
  readonly list?: ResultListView
}

export interface ListDraftView {
  readonly id: string
  readonly club: string
  /** ISO, UTC. The same goes for the next two. */
  readonly addedOn: string
  readonly expires: string
}

export interface ListImportView {
  readonly id: string
  readonly club: string
  readonly addedOn: string
  readonly count: number
  readonly lines: number
  /** Who saved it; absent for somebody who has left. */
  readonly by?: UserRef
}

export interface ListNameView {
  readonly id: string
  readonly club: string
  readonly name: string
  readonly user: UserRef
  readonly answer: NameAnswer
}

/** A list as it was understood. */
export interface ResultListView {
  readonly id: string
  readonly club: string
  /** '' for each column of a list without headings. */
  readonly headings: readonly string[]
  readonly columns: readonly ListColumn[]
  /** The first lines. */
  readonly rows: readonly (readonly string[])[]
  readonly isGun: boolean
  /** Those of the event. */
  readonly distances: readonly Distance[]
  /** Id of the distance of lines that name none. */
  readonly distance?: string
  /** The questions that have to be answered before anything is saved. */
  readonly questions: readonly ListQuestion[]
  /** Lines that could not be read. */
  readonly unread: UnreadLines
  /** Other races that the list names, with how many lines each has: none of those is saved. */
  readonly otherRaces: readonly { readonly name: string; readonly lines: number }[]
  /** How many lines have a name with a time, or with a word for no result. */
  readonly lines: number
  /** How many of them are ours for sure, or by an answer; how many are to look at; how many results will be saved. */
  readonly sure: number
  readonly asked: number
  readonly saved: number
  /** Those to look at first; only the first ones of very many. */
  readonly ours: readonly ListLineView[]
  /** How many lines name the club, and no member; and the first of them, as the list has them. */
  readonly clubLineCount: number
  readonly clubLines: readonly { readonly number: number; readonly name: string; readonly time: string }[]
  /** The members who can be chosen for those, by name; empty where there are none. */
  readonly members: readonly string[]
}

/** A line, and somebody who may be in it. */
export interface ListLineView {
  /** See `lineKey`. */
  readonly key: string
  readonly number: number
  readonly name: string
  readonly club: string
  readonly user: UserRef
  /** Why it may be somebody else; empty where it is sure. */
  readonly doubts: readonly NameDoubt[]
  /** What was answered, now or before. */
  readonly answer?: NameAnswer
  readonly fate: LineFate
  /** What is wrong, or why the line is kept. */
  readonly problem?: string
  readonly resultInSeconds?: number
  /** '12th of 340' */
  readonly place?: string
  /** The result that is there, where it differs. */
  readonly before?: number
}

export interface ResultListsResponse extends Entities {
  readonly resultLists: ResultListsView
}

export interface ListReadResponse extends ResultListsResponse {
  /** Id of the list. */
  readonly draft: string
}

export interface ListSavedResponse extends ResultListsResponse {
  /** How many results were entered; absent where only answers were kept. */
  readonly saved?: number
  /** Ids of the members whose results stay as they were; some of very many. */
  readonly left?: readonly string[]
  readonly leftCount?: number
}

/** The lists of results of an event that has begun. For whoever may enter results, as are the calls on them. */
export const getResultLists = get<ListsQuery, ResultListsResponse>(
  'getResultLists',
  '/api/event/:slug/result-list',
)

/** One's own draft, as it is understood. */
export const getResultList = get<ListById, ResultListsResponse>(
  'getResultList',
  '/api/event/:slug/result-list/:id',
)

/** Stores a list as a draft, for the viewer alone. */
export const readResultList = form(
  post<ListInput, ListReadResponse>('readResultList', '/api/event/:slug/result-list'),
  {
    page: pasteResultsPage,
    next: ({ draft }, { slug = '' }) => paths.resultList(slug, draft),
    done: { text: doneTexts.listRead, isSeen: true },
    showsOwnError: true,
  },
)

/** Says what the columns of a draft hold, and remembers that for the club. */
export const chooseListColumns = form(
  put<ListColumnsInput, ResultListsResponse>('chooseListColumns', '/api/event/:slug/result-list/:id'),
  {
    page: resultListPage,
    next: (_output, values) => resultListPage(values),
    done: { text: doneTexts.listRead, isSeen: true },
    showsOwnError: true,
  },
)

/** Enters all that is sure, answered with yes, or ticked, and remembers the answers for the club. */
export const saveResultList = form(
  post<ListAnswersInput, ListSavedResponse>('saveResultList', '/api/event/:slug/result-list/:id/save'),
  {
    page: resultListPage,
    next: ({ saved, left }, { slug = '', id = '' }) =>
      saved === undefined ? paths.resultList(slug, id) : paths.savedResults(slug, left),
    done: ({ saved, leftCount = 0 }, { slug = '', id = '' }) =>
      saved === undefined
        ? { text: doneTexts.listAnswered }
        : saved === 0 && leftCount === 0
          ? { text: doneTexts.listWithout }
          : { text: doneTexts.listSaved, list: { slug, id, saved, left: leftCount } },
    showsOwnError: true,
  },
)

/** Throws a draft away. */
export const removeResultList = form(
  del<ListById, ResultListsResponse>('removeResultList', '/api/event/:slug/result-list/:id'),
  {
    page: pasteResultsPage,
    next: (_output, values) => pasteResultsPage(values),
    done: { text: 'Draft discarded.' },
  },
)

/** Takes back what was saved at once, but for results that were changed since. Its page names those whose results stay. */
export const undoResultList = form(
  post<ListById, ResultListsResponse>('undoResultList', '/api/event/:slug/result-list/:id/undo'),
  {
    page: pasteResultsPage,
    done: { text: doneTexts.listTakenBack },
  },
)

/** Forgets what was answered about a name. */
export const forgetListName = form(
  del<ListById, ResultListsResponse>('forgetListName', '/api/event/:slug/list-name/:id'),
  {
    page: pasteResultsPage,
    next: (_output, values) => pasteResultsPage(values),
    done: { text: 'Answer removed.' },
  },
)

function pasteResultsPage({ slug = '' }: FormValues): string {
  return paths.pasteResults(slug)
}

function resultListPage({ slug = '', id = '' }: FormValues): string {
  return paths.resultList(slug, id)
}

declare module '../../kernel/calls/entities' {
  interface Entities {
    readonly resultLists?: ResultListsView | undefined
  }
}

declare module '../../browser/state' {
  interface State {
    /** The lists of results of the event that was last shown with them. */
    readonly resultLists: ResultListsView | null
  }
}
