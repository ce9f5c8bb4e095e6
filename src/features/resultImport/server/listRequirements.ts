import { Invalid } from '../../../kernel/calls/apiError'
import type { ListColumn } from '../resultList'
import { type DraftPreview, duplicateKeys } from './draftPreview'
import { unansweredText } from './listQuestions'

/** Throws `Invalid` if questions about the list are still open. */
export function requireAnswers({ list, questions }: DraftPreview): void {
  if (questions.length > 0) throw Invalid.of({ columns: unansweredText(questions, list.headings) })
}

/** Throws `Invalid` if no column has names. */
export function requireNames(columns: readonly ListColumn[]): void {
  if (columns.some((column) => column === 'name' || column === 'familyName' || column === 'runner')) return
  throw Invalid.of({ columns: 'Choose which column has the names.' })
}

/** Throws `Invalid` if a member would get two results. */
export function requireOnce(toSave: Parameters<typeof duplicateKeys>[0]): void {
  const [duplicate] = duplicateKeys(toSave)
  if (duplicate === undefined) return
  throw Invalid.of({
    [`who:${duplicate}`]: 'This member matches another line too. Choose Yes for only one of them.',
  })
}
