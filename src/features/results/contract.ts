import type { EventView } from '../../entities/events/contract'
import type { UserResponse } from '../../entities/users/contract'
import type {
  AddResultsInput,
  ResultsQuery,
  ResultsInput,
  ResultImportInput,
  OlderResultInput,
} from './inputs'
import { doneTexts, del, get, post, type Entities, form, type FormValues } from '../../kernel/calls/endpoint'
import type { BySlug } from '../../kernel/inputs/parseInput'
import type { Best, Marks } from '../../kernel/running/bests'
import { paths } from '../../kernel/urls/paths'

/** A user's imports of older results. */
export interface ResultImportsView {
  /** Newest first. */
  readonly imports: readonly ResultImportView[]
  /** The preview of a pasted text, which is not saved. */
  readonly read?: ResultsPreviewView
}

export interface ResultImportView {
  readonly id: string
  /** ISO, UTC. */
  readonly addedOn: string
  readonly count: number
}

export interface ResultsPreviewView {
  readonly text: string
  readonly lines: readonly PreviewLineView[]
  /** The number of results that need an answer on what terrain they were run. */
  readonly asked: number
}

export interface PreviewLineView {
  readonly number: number
  /**
   * The effect of saving on the line. `event` adds a result at a calendar event, `alone` adds one for a race outside
   * the calendar, and `there` changes nothing because the result exists.
   */
  readonly becomes: 'event' | 'alone' | 'there' | 'wrong'
  /** The error that keeps the line from being saved. */
  readonly problem?: string
  /** Absent if the line could not be read. */
  readonly date?: string
  /** The start of the line, if it could not be read. */
  readonly title: string
  /** Display name, not an id. */
  readonly distance?: string
  readonly resultInSeconds?: number
  readonly event?: { readonly title: string; readonly path: string }
}

/** A user's results in one season or over one distance, with their bests. */
export interface UserResultsView {
  /** The years that have results, newest first. */
  readonly seasons: readonly string[]
  /** The year of `results`. */
  readonly season: string
  /** Newest first. */
  readonly results: readonly ResultView[]
  /** Shortest distance first. `season` is the best of that season. */
  readonly bests: readonly Best<ResultView>[]
  /** The result with the highest age grade, for viewers who may see it. */
  readonly bestGraded?: ResultView | undefined
  /** Display name of the requested distance. `results` then holds every year's results that count for it. */
  readonly distance?: string
}

export interface ResultView extends Marks {
  /** `path` is absent for a race outside the calendar. */
  readonly event: Pick<EventView, 'title' | 'date'> & Partial<Pick<EventView, 'path'>>
  /** Id of an older result, for a race outside the calendar. */
  readonly older?: string
  readonly resultInSeconds: number
  /** Display name, not an id. */
  readonly distance?: string
  readonly metres?: number
  /** Club id. */
  readonly club?: string
  /** In percent, such as `68.65%`. Only for viewers who may see the person's age grades. */
  readonly ageGrade?: string
}

export interface ResultImportsResponse extends UserResponse {
  readonly resultImports: ResultImportsView
}

export interface UserResultsResponse extends UserResponse {
  readonly results: UserResultsView
}

export interface ResultsAddedResponse extends ResultImportsResponse {
  /** How many results were added. */
  readonly saved: number
}

export interface ResultsUndoneResponse extends ResultImportsResponse {
  /** How many results the undo left alone, because they were edited after the import. */
  readonly kept: number
}

/** Returns the user's own imports. Like every call on them, it is only for the user themselves. */
export const getResultImports = get<BySlug, ResultImportsResponse>(
  'getResultImports',
  '/api/user/:slug/result-import',
)

/** Returns the user's results of one season, or over one distance, and their bests. Members only. */
export const getResults = get<ResultsQuery, UserResultsResponse>('getResults', '/api/user/:slug/result')

/** Previews a pasted text without storing anything. */
export const readResults = form(
  post<ResultsInput, ResultImportsResponse>('readResults', '/api/user/:slug/result-import/read'),
  {
    page: addResultsPage,
    answers: getResultImports,
    done: { text: doneTexts.resultsRead, isSeen: true },
    showsOwnError: true,
  },
)

/** Saves the results of a pasted text that the user does not have yet. */
export const addResults = form(
  post<AddResultsInput, ResultsAddedResponse>('addResults', '/api/user/:slug/result-import'),
  {
    page: addResultsPage,
    next: (_output, { slug = '' }) => paths.userResults(slug),
    done: ({ saved }) => ({ text: saved > 0 ? doneTexts.resultsSaved : doneTexts.resultsThere }),
    showsOwnError: true,
  },
)

/** Undoes an import, except for results edited since. */
export const undoResults = form(
  post<ResultImportInput, ResultsUndoneResponse>('undoResults', '/api/user/:slug/result-import/:id/undo'),
  {
    page: addResultsPage,
    next: (_output, values) => addResultsPage(values),
    answers: getResultImports,
    done: ({ kept }) => ({ text: doneTexts.resultsTakenBack, editedResults: kept || undefined }),
  },
)

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
