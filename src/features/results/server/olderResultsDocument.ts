import type { DocumentKind } from '../../../platform/documents/documents'
import type { ResultLine } from '../../../entities/statuses/resultLine'
import type { Checked } from '../../../kernel/fields/validation'

/** The text that a user pasted. */
export interface PastedResults {
  readonly text: string
  /** `YYYY-MM-DD`, in the site's time zone. */
  readonly today: string
}

export interface ParsedLine {
  /** Line number from 1; empty lines count. */
  readonly number: number
  readonly text: string
  readonly result: Checked<ResultLine>
}

export const olderResultsDocument: DocumentKind<PastedResults, readonly ParsedLine[]> = {
  name: 'older results',
}
