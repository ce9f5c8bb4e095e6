import { Forbidden, Invalid, NotFound } from '../../../api/apiError'
import type { CallContext } from '../../../api/handlers'
import type { ClubRequestsResponse } from '../../../api/responses'
import type { ClubRequestView } from '../../../api/views'
import { clubKeys } from '../../../domain/clubKeys'
import { clubRequestsLimit, ownClubRequestsLimit } from '../../../domain/limits'
import { canAddClub, canRequestClub } from '../../../domain/permissions'
import { validateClubRequest, type ClubRequestField } from '../../../domain/validateClubRequest'
import type { Fields } from '../../../domain/validation'
import type { Viewer } from '../../../domain/viewer'
import type { LeaveTrail } from '../../trail/server/shared'
import { holdUser, presentUserRef } from '../../users/server/shared'
import { createClaims } from '../../../store/createClaims'
import type { ClubRequestRecord } from '../../../store/schema'
import type { Collections, Store } from '../../../store/store'
import { addClub } from './addClub'
import { presentClub } from './clubPresenter'
import { tellClubNews } from './clubNews'
import { createClubRepository } from './clubRepository'
import { nameClash } from './nameClash'
import { trailObject } from './trailObject'

export interface ClubRequestServiceNeeds {
  readonly store: Store
  readonly newId: () => string
  readonly leaveTrail: LeaveTrail
}

/** Clubs that people miss: they ask for them, and administrators make them or do not. */
export function createClubRequestService({ store, newId, leaveTrail }: ClubRequestServiceNeeds) {
  const claim = createClaims()

  async function list(viewer: Viewer): Promise<ClubRequestsResponse> {
    const requests = canAddClub(viewer)
      ? await allRequests(store)
      : await requestsOf(store, requireAsker(viewer))
    const users = await store.users.getMany([...new Set(requests.map(({ userId }) => userId))])
    const userWithId = new Map(users.map((user) => [user.id, user]))
    const clubRequests = requests.flatMap((request): readonly ClubRequestView[] => {
      const user = userWithId.get(request.userId)
      if (!user) return []
      const { id, name, shortName, role, date } = request
      return [{ id, user: presentUserRef(user), name, shortName, role, date }]
    })
    return { clubRequests }
  }

  return {
    /** All requests, oldest first, for those who answer them; one's own for others. */
    list: ({ viewer }: CallContext): Promise<ClubRequestsResponse> => list(viewer),

    /** Asks for a club. The same one asked for once more by the same person is one request. */
    async add({ viewer, now }: CallContext, fields: Fields<ClubRequestField>): Promise<ClubRequestsResponse> {
      const userId = requireAsker(viewer)
      const { values, errors } = validateClubRequest(fields)
      if (!values) throw Invalid.of(errors)
      const id = newId()
      await store.transaction(async (collections) => {
        // Several at once would each count fewer than there are.
        if (!(await holdUser(collections, userId))) throw new NotFound('There is no such user any more.')
        const clash = await nameClash(collections, values)
        if (clash) throw Invalid.of(clash)
        const own = await requestsOf(collections, userId)
        if (own.some((request) => clubKeys(request).nameKey === clubKeys(values).nameKey)) return
        if (own.length >= ownClubRequestsLimit) {
          throw new Invalid(
            `You have asked for ${ownClubRequestsLimit} clubs that nobody has answered yet: please wait for that.`,
          )
        }
        await collections.clubRequests.insert({ id, userId, ...values, date: now.toISOString() })
      })
      return list(viewer)
    },

    /**
     * Makes the club, and whoever asked for it what they asked to be in it. Where another administrator was faster,
     * nothing is done, and the answer shows what is left.
     */
    async accept(context: CallContext, id: string): Promise<ClubRequestsResponse> {
      const { viewer, now } = context
      requireAnswerer(viewer)
      const clubId = newId()
      const club = await claim(id, () =>
        store.transaction(async (collections) => {
          const request = await collections.clubRequests.get(id)
          // Removed before anything else is written: of two who do so at once only one goes on.
          if (!request || !(await collections.clubRequests.remove(id))) return undefined
          if (!(await holdUser(collections, request.userId))) return undefined
          const { name, shortName, userId, role: to } = request
          const added = await addClub(collections, clubId, { name, shortName })
          await createClubRepository(collections).setStanding({ clubId, userId, to, now })
          await tellClubNews(collections, userId, { club: added, what: 'added', now })
          const object = trailObject(added)
          await leaveTrail(collections, context, { action: 'acceptClubRequest', subjectId: userId, object })
          return added
        }),
      )
      return { ...(await list(viewer)), ...(club && { club: presentClub(club) }) }
    },

    /** Does away with a request; that there is none is no failure. */
    async decline(context: CallContext, id: string): Promise<ClubRequestsResponse> {
      requireAnswerer(context.viewer)
      await store.transaction(async (collections) => {
        const request = await collections.clubRequests.get(id)
        if (!request || !(await collections.clubRequests.remove(id))) return
        const { userId, name } = request
        await tellClubNews(collections, userId, { club: { name }, what: 'declined', now: context.now })
        const entry = { action: 'declineClubRequest', subjectId: userId, object: { name } } as const
        await leaveTrail(collections, context, entry)
      })
      return list(context.viewer)
    },
  }
}

export type ClubRequestService = ReturnType<typeof createClubRequestService>

type Requests = Pick<Collections, 'clubRequests'>

async function allRequests({ clubRequests }: Requests): Promise<readonly ClubRequestRecord[]> {
  return (await clubRequests.find({ index: 'byDate', limit: clubRequestsLimit })).items
}

async function requestsOf({ clubRequests }: Requests, userId: string): Promise<readonly ClubRequestRecord[]> {
  const where = { userId }
  return (await clubRequests.find({ index: 'byUser', where, limit: ownClubRequestsLimit })).items
}

/** The id of whoever may ask for a club. Throws `Forbidden`. */
export function requireAsker(viewer: Viewer): string {
  if (canRequestClub(viewer) && viewer.userId !== undefined) return viewer.userId
  throw new Forbidden('Log in to ask for your club.')
}

/** Throws `Forbidden` to those who cannot make clubs. */
export function requireAnswerer(viewer: Viewer): void {
  if (!canAddClub(viewer)) throw new Forbidden('Only the highest administrators answer requests for clubs.')
}
