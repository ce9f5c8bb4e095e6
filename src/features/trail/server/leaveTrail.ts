import { Forbidden } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import type { TrailAction } from '../../../domain/trail'
import type { Viewer } from '../../../domain/viewer'
import type { Collections } from '../../../store/store'

/** What somebody has done. */
export interface TrailEntry {
  readonly action: TrailAction
  /** Id of the user whom it was done to. */
  readonly subjectId?: string | undefined
  /** The event or club that it is about; without a path where there is no page of it. */
  readonly object?: { readonly name: string; readonly path?: string }
  /** What exactly: a role, a time. Goes with the subject's name, where their account is deleted. */
  readonly detail?: string
}

/** Who does it, and when. */
interface Doer extends Pick<CallContext, 'now'> {
  readonly viewer: Pick<Viewer, 'userId'>
}

/**
 * Writes down what the viewer does, in the transaction that does it: both are kept, or neither. Names are kept as they
 * are at that time. Throws `Forbidden` where the viewer's account is gone.
 */
export type LeaveTrail = (
  collections: Pick<Collections, 'users' | 'trail'>,
  context: Doer,
  entry: TrailEntry,
) => Promise<void>

export function createLeaveTrail(newId: () => string): LeaveTrail {
  return async ({ users, trail }, { viewer, now }, { action, subjectId, object, detail }) => {
    // Written as it is: whoever is deleted at the same moment leaves no name behind.
    const actor = viewer.userId === undefined ? undefined : await users.modify(viewer.userId, (same) => same)
    if (!actor) throw new Forbidden('This account does not exist any more.')
    const subject = subjectId === undefined ? undefined : await users.get(subjectId)
    await trail.insert({
      id: newId(),
      date: now.toISOString(),
      action,
      actorId: actor.id,
      actorName: actor.name,
      subjectId: subject?.id ?? '',
      subjectName: subject?.name ?? '',
      objectName: object?.name ?? '',
      objectPath: object?.path ?? '',
      detail: detail ?? '',
    })
  }
}
