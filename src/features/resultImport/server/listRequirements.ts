import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import { canEnterResults, canPasteResults } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { adminsOnly, type ListColumn } from '../resultList'
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
    [`who:${duplicate}`]: 'This member matches another line too. Choose Yes for only one of the lines.',
  })
}

/** Throws `Forbidden` if the viewer cannot import results for anyone. */
export function requirePasting(viewer: Viewer): void {
  if (!canPasteResults(viewer)) {
    throw new Forbidden(adminsOnly)
  }
}

/** Throws `Forbidden` if the viewer cannot import results for the club; '' means everyone on the site. */
export function requireClub(viewer: Viewer, clubId: string): void {
  if (!canEnterResults(viewer, clubId)) {
    throw new Forbidden('You can only import results for clubs that you’re an admin of.')
  }
}
