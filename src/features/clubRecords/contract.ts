import type * as inputs from './inputs'
import type { TypedRecord } from './records'
import type { RecordRules } from '../../entities/athletes/records'
import type { ClubResponse } from '../../entities/clubs/contract'
import { del, get, post, put, form, type FormValues } from '../../kernel/calls/endpoint'
import { paths } from '../../kernel/urls/paths'

export interface ClubRecordView {
  readonly distance: string
  /** The sex or age category, such as `F` or `F45`. */
  readonly group: string
  readonly seconds: number
  readonly holders: readonly RecordHolderView[]
}

interface RecordHolderView {
  readonly name: string
  /** Absent for someone whom an admin has typed, as is the race's. */
  readonly path?: string
  /** The result, as `publishRecords` names it. */
  readonly result?: string
  /** True if they leave their name out of the club's chat. */
  readonly isUnnamed?: true | undefined
  readonly race: { readonly title: string; readonly path?: string }
  /** `YYYY-MM-DD` or `YYYY` */
  readonly when: string
}

/** The records of a club, which only its members see. */
export interface ClubRecordsView {
  readonly isPublished: boolean
  /** The published records or, for the club's admins, the draft. */
  readonly items: readonly ClubRecordView[]
  /** Results that would be records: all for the club's admins, the viewer's own for others. */
  readonly claims: readonly ClubRecordView[]
  /** The number of members, of those who show age and sex, and of typed records. For viewers who see the records. */
  readonly basis: { readonly members: number; readonly shown: number; readonly typed: number } | undefined
  /** True if the viewer’s own results can be records. */
  readonly isShown: boolean
}

/** The rules and typed records that a club’s admins edit. */
export interface RecordEditView extends RecordRules {
  readonly typed: readonly (TypedRecord & { readonly line: string })[]
}

export interface ClubRecordsResponse extends ClubResponse {
  readonly records: ClubRecordsView
}

export interface RecordRulesResponse extends ClubResponse {
  readonly recordEdit: RecordEditView
}

const edited = ({ slug = '' }: FormValues) => paths.editClubRecords(slug)
const shown = ({ slug = '' }: FormValues) => paths.clubRecords(slug)

/** Returns a club's records, or the latest two. Only for members who may see tables by sex and age. */
export const getClubRecords = get<inputs.RecordsQuery, ClubRecordsResponse>(
  'getClubRecords',
  '/api/club/:slug/record',
)

/** Returns the rules of a club's records and those that were typed. Only for its admins, as all calls below. */
export const getRecordRules = get<inputs.RecordsQuery, RecordRulesResponse>(
  'getRecordRules',
  '/api/club/:slug/record-rules',
)

const page = {
  page: edited,
  next: (_output: unknown, values: FormValues) => edited(values),
  answers: getRecordRules,
}

export const saveRecordRules = form(
  put<inputs.RecordRulesInput, RecordRulesResponse>('saveRecordRules', '/api/club/:slug/record-rules'),
  { ...page, done: { text: 'Rules saved.' }, showsOwnError: true },
)

/** Adds the records of a text with one on each line: all of them, or none if one cannot be read. */
export const addTypedRecords = form(
  post<inputs.TypedRecordsInput, RecordRulesResponse>('addTypedRecords', '/api/club/:slug/typed-record'),
  { ...page, done: { text: 'Records added.' }, showsOwnError: true },
)

export const removeTypedRecord = form(
  del<inputs.TypedRecordInput, RecordRulesResponse>('removeTypedRecord', '/api/club/:slug/typed-record/:id'),
  { ...page, done: { text: 'Record deleted.' } },
)

/** Publishes a club's records, or makes them a draft again without decisions. With `result`, accepts or dismisses a claim. */
export const publishRecords = form(
  put<inputs.PublicationInput, ClubRecordsResponse>('publishRecords', '/api/club/:slug/record-publication'),
  {
    page: shown,
    next: (_output, values) => shown(values),
    answers: getClubRecords,
    done: { text: 'Saved.', isSeen: true },
  },
)
