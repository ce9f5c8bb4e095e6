import type { Records } from '../../../store/records'
import type { UserView } from '../contract'
import type { UserRecord } from '../records'
import { isHidden } from '../../../kernel/access/hidden'
import { peopleFoundLimit } from '../../../kernel/limits'
import { withoutRequests } from '../../../kernel/access/memberClubs'
import { nameWords } from '../../../kernel/text/nameWords'
import { listPages } from '../../../store/pages'
import type { Collections } from '../../../store/store'
import { findUsers } from './findUsers'
import { presentUser, presentUserClub } from './userPresenter'
import { createUserRepository } from './userRepository'

interface FoundPeople {
  readonly users: readonly UserView[]
  /** The clubs that the users belong to. */
  readonly clubs: readonly Records['clubs'][]
}

/** For members: the first people by name, for whom each word of a text is the beginning of a word of their name. */
export async function findPeople(store: Collections, text: string): Promise<FoundPeople> {
  const users = await firstShown(store, text)
  const repository = createUserRepository(store)
  const memberships = withoutRequests(await repository.membershipsOf(users.map(({ id }) => id)))
  return {
    users: users.map((user) => ({
      ...presentUser(user),
      clubs: memberships.filter(({ userId }) => userId === user.id).map(presentUserClub),
    })),
    clubs: await repository.clubs([...new Set(memberships.map(({ clubId }) => clubId))]),
  }
}

/** Hidden users are not found: nothing can be done for them. */
async function firstShown(store: Collections, text: string): Promise<readonly UserRecord[]> {
  const shown: UserRecord[] = []
  if (nameWords(text).length === 0) return shown
  for await (const users of listPages((after) =>
    findUsers(store, { text, limit: peopleFoundLimit, after }),
  )) {
    shown.push(...users.filter((user) => !isHidden(user)))
    if (shown.length >= peopleFoundLimit) break
  }
  return shown.slice(0, peopleFoundLimit)
}
