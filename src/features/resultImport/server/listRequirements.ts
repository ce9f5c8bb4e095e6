import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import { canEnterResults, canPasteResults } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { adminsOnly } from '../resultList'
import type { ListColumn } from '../../../entities/tables/columns'
import type { DraftPreview } from './draftPreview'
import { unansweredText } from './listQuestions'
import { lineKey, type PlannedEntry } from './saving/planList'

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
export function requireOnce(toSave: readonly PlannedEntry[]): void {
  const seen = new Set<string>()
  for (const { line, user } of toSave) {
    if (seen.has(user.id)) {
      const error = 'This member matches another line too. Choose Yes for only one of the lines.'
      throw Invalid.of({ [`who:${lineKey(line, user.id)}`]: error })
    }
    seen.add(user.id)
  }
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
