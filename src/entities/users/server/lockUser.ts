import type { Collections } from '../../../store/store'

/**
 * Takes a row lock by writing the user unchanged, so that this transaction and one that removes the user cannot both
 * commit. Returns true if the user exists.
 */
export async function lockUser({ users }: Pick<Collections, 'users'>, id: string): Promise<boolean> {
  return (await users.modify(id, (user) => user)) !== undefined
}
