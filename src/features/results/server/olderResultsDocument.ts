import type { DocumentKind } from '../../../platform/documents/documents'
import type { ResultLine } from '../resultLine'
import type { Checked } from '../../../kernel/fields/validation'

/** Older results as somebody sent them. */
export interface SentResults {
  readonly text: string
  /** `YYYY-MM-DD`, in the site's time zone. */
  readonly today: string
}

/** One line of them. */
export interface ReadLine {
  /** As a person counts, with empty lines. */
  readonly number: number
  readonly text: string
  readonly result: Checked<ResultLine>
}

export const olderResultsDocument: DocumentKind<SentResults, readonly ReadLine[]> = { name: 'older results' }
