import { Invalid } from '../../../../kernel/calls/apiError'
import type { CallContext } from '../../../../kernel/calls/handlers'
import { tidyName } from '../../../../kernel/text/tidyName'
import { addListed, type AddingListed } from '../../../../entities/clubs/server/addListed'
import { createClubRepository } from '../../../../entities/clubs/server/clubRepository'
import { validateUser } from '../../../../entities/users/validateUser'
import type { Store } from '../../../../store/store'
import type { ListDraftRecord } from '../../records'
import type { DraftPreview } from '../draftPreview'
import type { ListLine } from '../reading/listLine'
import { lineKey } from './planList'

interface AddingRunners extends AddingListed {
  /** The club's lines that match no member, of those who are to be added. */
  readonly lines: readonly ListLine[]
}

interface RunnersChosen {
  /** Typed member names by line number. */
  readonly names: ReadonlyMap<string, string>
  /** Numbers of the lines whose runners are added to the club; true for all of its runners. */
  readonly added: true | ReadonlySet<number>
}

/** Returns the club's lines whose runners are to be added. A member whose name is typed is one already. */
export function runnersToAdd(
  { clubLines }: DraftPreview,
  { names, added }: RunnersChosen,
): readonly ListLine[] {
  const chosen = added === true ? clubLines : clubLines.filter(({ number }) => added.has(number))
  return chosen.filter(({ number }) => !names.get(String(number)))
}

/**
 * Adds runners of the club as unclaimed members, and answers that they ran these lines. A draft answered in the meantime stays as it is, so that no one is added twice. Throws what `addListed` throws, and `Invalid` for a
 * name that no user may have.
 */
export async function addRunners(
  store: Store,
  context: CallContext,
  draft: ListDraftRecord,
  { lines, ...adding }: AddingRunners,
): Promise<ListDraftRecord> {
  if (lines.length === 0) return draft
  const people = lines.map(({ name, number }) => {
    const { values, errors } = validateUser({ name: tidyName(name) })
    if (!values)
      throw new Invalid(`The runner on line ${number} can’t be added as a member: ${errors.name ?? ''}`)
    return values
  })
  return store.transaction(async (collections) => {
    await createClubRepository(collections).lock(draft.clubId)
    const club = await collections.clubs.get(draft.clubId)
    const current = await collections.listDrafts.get(draft.id)
    if (!club || !current || JSON.stringify(current.answers) !== JSON.stringify(draft.answers)) return draft
    const ids = await addListed(collections, context, club, people, adding)
    const ran = lines.map((line, at) => [lineKey(line, ids[at] ?? ''), 'yes'] as const)
    const answered = { ...current, answers: { ...current.answers, ...Object.fromEntries(ran) } }
    await collections.listDrafts.put(answered)
    return answered
  })
}
