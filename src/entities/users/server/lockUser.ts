import type { Collections } from '../../../store/store'

/**
 * A row lock: writes the user unchanged, so that such a transaction and one that removes the user cannot both commit.
 * Returns whether the user exists.
 */
export async function lockUser({ users }: Pick<Collections, 'users'>, id: string): Promise<boolean> {
  return (await users.modify(id, (user) => user)) !== undefined
}
