import { listPages } from '../../../store/pages'
import type { ListDraftRecord } from '../../resultImport/records'
import type { Collections } from '../../../store/store'

/** Drafts that are read at a time: each may hold some megabytes. */
const batch = 5

/**
 * In the transaction that removes a user, or merges them into another one (`to`): removes or replaces their id in the
 * answers that others have given about lines of a results list. The lines that were answered about a removed user go, too.
 */
export async function renameInListDrafts(
  { listDrafts }: Pick<Collections, 'listDrafts'>,
  from: string,
  to: string | undefined,
): Promise<void> {
  const pages = listPages((after) => listDrafts.find({ index: 'byExpiry', limit: batch, after }))
  for await (const drafts of pages) {
    const theirs = drafts.filter(({ answers }) => Object.keys(answers).some((key) => isAbout(key, from)))
    await listDrafts.putMany(theirs.map((draft) => renamed(draft, from, to)))
  }
}

/** The keys of answers are `lineKey`s: the number of a line and the id of a user. */
function isAbout(key: string, userId: string): boolean {
  return key.slice(key.indexOf(':') + 1) === userId
}

function renamed(draft: ListDraftRecord, from: string, to: string | undefined): ListDraftRecord {
  const answers = Object.entries(draft.answers)
  const lineOf = (key: string) => key.slice(0, key.indexOf(':'))
  const lines = new Set(answers.flatMap(([key]) => (isAbout(key, from) ? [lineOf(key)] : [])))
  const kept = answers.flatMap(([key, answer]) => {
    if (!isAbout(key, from)) return [[key, answer] as const]
    return to === undefined ? [] : [[`${lineOf(key)}:${to}`, answer] as const]
  })
  const text = to === undefined ? withoutLines(draft.text, lines) : draft.text
  return { ...draft, text, answers: Object.fromEntries(kept) }
}

/** Lines are left empty, so that those behind them keep their numbers. */
function withoutLines(text: string, numbers: ReadonlySet<string>): string {
  return text
    .split(/(\r\n|\r|\n)/u)
    .map((part, at) => (at % 2 === 0 && numbers.has(String(at / 2 + 1)) ? '' : part))
    .join('')
}
