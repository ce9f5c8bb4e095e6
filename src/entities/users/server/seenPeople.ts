import { isSeenBy, presentUserRef } from './userPresenter'
import type { UserRef } from '../../../kernel/access/sessionUser'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'

/** Returns a person whom the viewer may see. */
export type SeenPerson = (id: string) => UserRef | undefined

/** Returns a function that finds those of the people whom the viewer may see, and the ids of the unnamed ones. */
export async function seenPeople(
  { users }: Pick<Collections, 'users'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<{ readonly seen: SeenPerson; readonly unnamed: ReadonlySet<string> }> {
  const found = (await users.getMany([...new Set(ids)])).filter(isSeenBy(viewer))
  const refs = new Map(found.map((user) => [user.id, presentUserRef(user)]))
  const unnamed = new Set(found.filter(({ isUnnamed }) => isUnnamed).map(({ id }) => id))
  return { seen: (id) => refs.get(id), unnamed }
}
