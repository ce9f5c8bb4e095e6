import type { EventView } from '../../entities/events/contract'
import type { UserResponse } from '../../entities/users/contract'
import type { ResultsQuery, ResultsInput, ResultImportInput, OlderResultInput } from './inputs'
import { doneTexts } from '../../kernel/calls/done'
import { del, get, post } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form, type FormValues } from '../../kernel/calls/form'
import type { BySlug } from '../../kernel/inputs/parseInput'
import type { Best, Marks } from '../../kernel/running/bests'
import { paths } from '../../kernel/urls/paths'

/** What somebody has added of their older results. */
export interface ResultImportsView {
  /** The latest first. */
  readonly imports: readonly ResultImportView[]
  /** What a text was understood as, which is not saved. */
  readonly read?: ReadResultsView
}

export interface ResultImportView {
  readonly id: string
  /** ISO, UTC. */
  readonly addedOn: string
  readonly count: number
}

export interface ReadResultsView {
  readonly text: string
  readonly lines: readonly ReadLineView[]
}

export interface ReadLineView {
  readonly number: number
  /** 'event': a result at an event of the calendar; 'alone': of a race that is not in it; 'there': nothing new. */
  readonly becomes: 'event' | 'alone' | 'there' | 'wrong'
  /** What is wrong. */
  readonly problem?: string
  /** Absent where the line was not understood. */
  readonly date?: string
  /** Of what was not understood, its beginning. */
  readonly title: string
  /** The name of the distance. */
  readonly distance?: string
  readonly resultInSeconds?: number
  readonly event?: { readonly title: string; readonly path: string }
}

/** The results of a user in one season, or over one distance, and their bests of all. */
export interface UserResultsView {
  /** The years with results, the latest first. */
  readonly seasons: readonly string[]
  /** The one whose results these are. */
  readonly season: string
  /** The latest first. */
  readonly results: readonly ResultView[]
  /** The shortest distance first. `season`: the best of that season. */
  readonly bests: readonly Best<ResultView>[]
  /** The name of the distance, where the request names one: then the results are those of all years that count for it. */
  readonly distance?: string
}

export interface ResultView extends Marks {
  /** Without a path, where the calendar does not have it. */
  readonly event: Pick<EventView, 'title' | 'date'> & Partial<Pick<EventView, 'path'>>
  /** Id of a result that somebody brought along. */
  readonly older?: string
  readonly resultInSeconds: number
  /** The name of the distance. */
  readonly distance?: string
  readonly metres?: number
  /** Id. */
  readonly club?: string
}

export interface ResultsAddedResponse extends UserResponse {
  /** How many results were new. */
  readonly saved: number
}

export interface ResultsTakenBackResponse extends UserResponse {
  /** How many results stay, because they were changed since. */
  readonly kept: number
}

/** The user's own older results, as they have added them. For the user themselves, as are the calls on them. */
export const getResultImports = get<BySlug, UserResponse>('getResultImports', '/api/user/:slug/result-import')

/** What somebody has run, in one season, and their bests. Members only. */
export const getResults = get<ResultsQuery, UserResponse>('getResults', '/api/user/:slug/result')

/** What a text of results is understood as. Nothing is stored. */
export const readResults = form(
  post<ResultsInput, UserResponse>('readResults', '/api/user/:slug/result-import/read'),
  {
    page: addResultsPage,
    done: { text: doneTexts.resultsRead, isSeen: true },
    showsOwnError: true,
  },
)

/** Saves the new results of a text. */
export const addResults = form(
  post<ResultsInput, ResultsAddedResponse>('addResults', '/api/user/:slug/result-import'),
  {
    page: addResultsPage,
    next: (_output, { slug = '' }) => paths.userResults(slug),
    done: ({ saved }) => ({ text: saved > 0 ? doneTexts.resultsSaved : doneTexts.resultsThere }),
    showsOwnError: true,
  },
)

/** Takes back what was saved at once, but for results that were changed since. */
export const undoResults = form(
  post<ResultImportInput, ResultsTakenBackResponse>('undoResults', '/api/user/:slug/result-import/:id/undo'),
  {
    page: addResultsPage,
    next: (_output, values) => addResultsPage(values),
    done: ({ kept }) => ({ text: doneTexts.resultsTakenBack, editedResults: kept || undefined }),
  },
)

/** Removes one result of a race that is not in the calendar. */
export const removeOlderResult = form(
  del<OlderResultInput, Entities>('removeOlderResult', '/api/user/:slug/older-result/:id'),
  {
    page: seasonPage,
    next: (_output, values) => seasonPage(values),
    done: { text: 'Result removed.' },
  },
)

function addResultsPage({ slug = '' }: FormValues): string {
  return paths.addResults(slug)
}

function seasonPage({ slug = '', season }: FormValues): string {
  return paths.userResults(slug, season)
}

declare module '../../entities/users/contract' {
  interface UserView {
    /** Given where the request asks for it. */
    readonly results?: UserResultsView | undefined
    /** For the user themselves, where the request asks for it. */
    readonly resultImports?: ResultImportsView | undefined
  }
}
