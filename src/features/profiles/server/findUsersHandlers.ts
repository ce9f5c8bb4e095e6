import type * as userCalls from '../../../entities/users/contract'
import type { z } from 'zod'
import { Invalid } from '../../../kernel/calls/apiError'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import type { FoundUsersResponse } from '../../../entities/users/contract'
import { findUsersQuery } from '../../../entities/users/inputs'
import type { UserRecord } from '../../../entities/users/records'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { findUsers, hiddenUsers, usersByLastLogin } from '../../../entities/users/server/userSearchRepository'
import { presentFoundUsers } from '../../../entities/users/server/userPresenter'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { canSetAnyStatus } from '../../../kernel/access/permissions'
import { formatCursor, keyOf, guarded, requires } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import type { ListPage } from '../../../store/store'

type Query = z.output<typeof findUsersQuery>

/** Creates the handler by which admins find users, each with their clubs, the default club first. */
export function createFindUsersHandlers({ store }: HandlerNeeds): HandlersOf<typeof userCalls, 'findUsers'> {
  const repository = createUserRepository(store)

  async function find(query: Query): Promise<ListPage<UserRecord>> {
    const { text, id, hidden, sortBy, order, limit, cursor } = query
    if (id !== undefined) return { items: await store.users.getMany([id]) }
    const after = keyOf(cursor, listName(query), 2)
    if (hidden) return hiddenUsers(store, { limit, after })
    if (sortBy === 'name') return findUsers(store, { text, order, limit, after })
    if (text !== '') throw Invalid.of({ text: "text can only be used when sortBy is 'name'." })
    return usersByLastLogin(store, { order, limit, after })
  }

  return {
    findUsers: guarded(
      requireFinder,
      findUsersQuery,
      async ({ viewer }, query): Promise<FoundUsersResponse> => {
        const { items, next } = await find(query)
        const memberships = await repository.membershipsOf(items.map((user) => user.id))
        const cursor = next && formatCursor(listName(query), next)
        const { users, clubs } = await presentFoundUsers(store, viewer, items, memberships)
        return { users, clubs: clubs.map(presentClub), cursor }
      },
    ),
  }
}

/** Returns the name by which cursors identify the list. */
function listName({ hidden, sortBy, order }: Query): string {
  return hidden ? 'hidden users' : `users by ${sortBy} ${order}`
}

const requireFinder = requires(canSetAnyStatus, 'Only site admins can search for users.')
