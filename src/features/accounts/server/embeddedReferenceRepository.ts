import { allOf, listPages, type Collections } from '../../../store/store'
import type { DeletedEventRecord } from '../../../entities/events/records'
import type { ListDraftRecord } from '../../resultImport/records'

/** The number of drafts read at a time: each may hold some megabytes. */
const batch = 5

/**
 * Replaces a user's id (`from`) with another (`to`), or removes it, in events whose deletion can still be undone. No
 * one can undo what a removed user deleted. Must run in the transaction that removes or merges the user.
 */
export async function renameInDeletedEvents(
  store: Collections,
  from: string,
  to: string | undefined,
): Promise<void> {
  const renamed = (id: string | undefined) => (id === from ? to : id)
  const deleted = await allOf(store, 'deletedEvents', { index: 'byEnd' })
  const affected = deleted.filter(({ event: { createdBy, updatedBy }, deletedBy }) =>
    [createdBy, updatedBy, deletedBy].includes(from),
  )
  await store.deletedEvents.putMany(
    affected.map(({ event: { createdBy, updatedBy, ...event }, ...rest }): DeletedEventRecord => {
      const [creator, updater] = [renamed(createdBy), renamed(updatedBy)]
      return {
        ...rest,
        event: {
          ...event,
          ...(creator !== undefined && { createdBy: creator }),
          ...(updater !== undefined && { updatedBy: updater }),
        },
        deletedBy: renamed(rest.deletedBy) ?? '',
      }
    }),
  )
}

/**
 * Replaces a user's id (`from`) with another (`to`), or removes it, in answers about lines of a results list. Lines
 * that were answered for a removed user are emptied. Must run in the transaction that removes or merges the user.
 */
export async function renameInListDrafts(
  { listDrafts }: Collections,
  from: string,
  to: string | undefined,
): Promise<void> {
  const pages = listPages((after) => listDrafts.find({ index: 'byExpiry', limit: batch, after }))
  for await (const drafts of pages) {
    const affected = drafts.filter(({ answers }) => Object.keys(answers).some((key) => isAbout(key, from)))
    await listDrafts.putMany(affected.map((draft) => renamedDraft(draft, from, to)))
  }
}

/** Answers have a `lineKey`: the number of a line and the id of a user. */
function isAbout(key: string, userId: string): boolean {
  return key.slice(key.indexOf(':') + 1) === userId
}

function renamedDraft(draft: ListDraftRecord, from: string, to: string | undefined): ListDraftRecord {
  const answers = Object.entries(draft.answers)
  const lineOf = (key: string) => key.slice(0, key.indexOf(':'))
  const lines = new Set(answers.flatMap(([key]) => (isAbout(key, from) ? [lineOf(key)] : [])))
  const renamed = answers.flatMap(([key, answer]) => {
    if (!isAbout(key, from)) return [[key, answer] as const]
    return to === undefined ? [] : [[`${lineOf(key)}:${to}`, answer] as const]
  })
  const text = to === undefined ? withoutLines(draft.text, lines) : draft.text
  return { ...draft, text, answers: Object.fromEntries(renamed) }
}

/** Empties the lines, so that those after them keep their numbers. */
function withoutLines(text: string, numbers: ReadonlySet<string>): string {
  return text
    .split(/(\r\n|\r|\n)/u)
    .map((part, at) => (at % 2 === 0 && numbers.has(String(at / 2 + 1)) ? '' : part))
    .join('')
}
