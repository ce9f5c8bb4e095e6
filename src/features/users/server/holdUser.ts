import type { Collections } from '../../../store/store'

/**
 * Writes the user as they are: a transaction that does so and one that removes the user cannot both be kept. Returns
 * whether there is such a user.
 */
export async function holdUser({ users }: Pick<Collections, 'users'>, id: string): Promise<boolean> {
  return (await users.modify(id, (user) => user)) !== undefined
}
