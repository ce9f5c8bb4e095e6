import type { Records } from '../../../store/schema'
import type { UserView } from '../contract'
import { isSeenByMembers } from '../../../kernel/access/hidden'
import type { Viewer } from '../../../kernel/access/viewer'
import { peopleFoundLimit } from '../../../kernel/limits'
import { withoutRequests } from '../../../kernel/access/memberClubs'
import { nameWords } from '../../../kernel/text/nameWords'
import { listPages, type Collections } from '../../../store/store'
import { isSeenBy, type SeenUser } from './seenUser'
import { findUsers } from './userSearchRepository'
import { presentUser, presentUserClub } from './userPresenter'
import { createUserRepository } from './userRepository'

interface FoundPeople {
  readonly users: readonly UserView[]
  /** The clubs to which the users belong. */
  readonly clubs: readonly Records['clubs'][]
}

/** Finds people for members: the first by name in whose names each word of the text begins a word. */
export async function findPeople(store: Collections, viewer: Viewer, text: string): Promise<FoundPeople> {
  const users = await firstVisible(store, viewer, text)
  const repository = createUserRepository(store)
  const memberships = withoutRequests(await repository.membershipsOf(users.map(({ id }) => id)))
  return {
    users: users.map((user) => ({
      ...presentUser(user),
      clubs: memberships.filter(({ userId }) => userId === user.id).map(presentUserClub),
    })),
    clubs: await store.clubs.getMany([...new Set(memberships.map(({ clubId }) => clubId))]),
  }
}

/** Returns the first matching users whom every member may see. */
async function firstVisible(store: Collections, viewer: Viewer, text: string): Promise<readonly SeenUser[]> {
  const visible: SeenUser[] = []
  if (nameWords(text).length === 0) return visible
  for await (const users of listPages((after) =>
    findUsers(store, { text, limit: peopleFoundLimit, after }),
  )) {
    visible.push(...users.filter(isSeenByMembers).filter(isSeenBy(viewer)))
    if (visible.length >= peopleFoundLimit) break
  }
  return visible.slice(0, peopleFoundLimit)
}
