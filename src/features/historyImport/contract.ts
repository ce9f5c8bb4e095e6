import type { HistoryAnswersInput, HistoryById, HistoryInput } from './inputs'
import type { HistoryImportRecord, HistoryName } from './records'
import type { UserRef } from '../../kernel/access/sessionUser'
import { doneTexts, get, post, type Entities, form, type FormValues } from '../../kernel/calls/endpoint'
import type { BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** A club's imports of past results, without those that are being undone. */
export interface HistoryView {
  /** Newest first. */
  readonly imports: readonly HistoryImportView[]
  /** The viewer's newest draft. */
  readonly draft?: HistoryDraftView | undefined
}

export type HistoryImportView = Pick<
  HistoryImportRecord,
  'id' | 'addedOn' | 'phase' | 'lines' | 'races' | 'done' | 'saved' | 'there'
>

export interface HistoryDraftView extends Pick<
  HistoryImportRecord,
  'id' | 'lines' | 'races' | 'notes' | 'listed'
> {
  /** The number of names that may be members'. */
  readonly unsureCount: number
  /** The first names that may be members'. */
  readonly unsure: readonly HistoryNameView[]
  /** Names that are like no member's. */
  readonly unknown: readonly string[]
}

export interface HistoryNameView extends Pick<HistoryName, 'name' | 'lines'> {
  readonly index: number
  readonly members: readonly UserRef[]
}

export interface HistoryResponse extends Entities {
  readonly history: HistoryView
}

const page = ({ slug = '' }: FormValues) => paths.importHistory(slug)
const next = (_output: HistoryResponse, values: FormValues) => page(values)

/** Returns the club's imports. Like the calls below, it is for people who may edit the club's members. */
export const getHistory = get<BySlug, HistoryResponse>('getHistory', '/api/club/:slug/history')

const shown = { page, next, answers: getHistory }

/** Stores a table as a draft that only the viewer can see. */
export const readHistory = form(
  post<HistoryInput, HistoryResponse>('readHistory', '/api/club/:slug/history'),
  { ...shown, done: { text: doneTexts.listRead, isSeen: true }, showsOwnError: true },
)

/** Starts to save a draft. Only results of names that are certain or answered are saved. */
export const saveHistory = form(
  post<HistoryAnswersInput, HistoryResponse>('saveHistory', '/api/club/:slug/history/:id/save'),
  { ...shown, done: { text: doneTexts.historyStarted } },
)

/** Discards a draft, or starts to undo an import, except for what was edited since. */
export const undoHistory = form(
  post<HistoryById, HistoryResponse>('undoHistory', '/api/club/:slug/history/:id/undo'),
  { ...shown, done: { text: doneTexts.historyUndoing } },
)
