import { z } from 'zod'
import { Forbidden } from '../../../api/apiError'
import type { Handlers } from '../../../api/handlers'
import { foundUsersLimit, idLength, searchLength } from '../../../domain/limits'
import { meantClubIds } from '../../../domain/meantClubs'
import { canSetAnyStatus } from '../../../domain/permissions'
import { presentClub } from '../../clubs/server/shared'
import { parseInput } from '../../../input/parseInput'
import type { Store } from '../../../store/store'
import { findUsers } from './findUsers'
import { presentUser } from './userPresenter'
import { createUserRepository } from './userRepository'

const query = z.object({
  text: z.string().max(searchLength).default(''),
  id: z.string().min(1).max(idLength).optional(),
})

/** For the forms of administrators that choose a user: each with the clubs they belong to, the one they mean first. */
export function createFindUsersHandlers(store: Store): Pick<Handlers, 'findUsers'> {
  const repository = createUserRepository(store)
  return {
    async findUsers({ viewer }, input) {
      if (!canSetAnyStatus(viewer)) throw new Forbidden('Only administrators look for users.')
      const { text, id } = parseInput(query, input)
      const found =
        id === undefined ? await findUsers(store, text, foundUsersLimit) : await store.users.getMany([id])
      const memberships = await repository.membershipsOf(found.map((user) => user.id))
      const users = found.map((user) => {
        const own = memberships.filter(({ userId }) => userId === user.id)
        const ofClub = new Map(own.map((membership) => [membership.clubId, membership]))
        const clubs = meantClubIds({ clubs: own, lastClubId: user.lastClubId })
          .flatMap((clubId) => ofClub.get(clubId) ?? [])
          .map(({ clubId, role, joined }) => ({ club: clubId, role, joined }))
        return { ...presentUser(user), clubs }
      })
      const clubIds = new Set(users.flatMap(({ clubs }) => clubs.map(({ club }) => club)))
      const clubs = await repository.clubs([...clubIds])
      return { users, clubs: clubs.map(presentClub) }
    },
  }
}
