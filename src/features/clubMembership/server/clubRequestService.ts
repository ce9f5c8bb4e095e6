import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { ClubView } from '../../../entities/clubs/contract'
import type { ClubRequestRecord } from '../../../entities/clubs/records'
import type { ClubRequestsResponse, ClubRequestView } from '../contract'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { notifyTopAdmins } from '../../../entities/notifications/server/notifyTopAdmins'
import { lockUser } from '../../../entities/users/server/lockUser'
import { presentUserRef } from '../../../entities/users/server/userPresenter'
import { compareNames } from '../../../kernel/text/compare'
import { clubKeys } from '../../../entities/clubs/clubKeys'
import { clubRequestsLimit, ownClubRequestsLimit } from '../../../kernel/limits'
import { canAddClub, canRequestClub } from '../../../kernel/access/permissions'
import { validateClubRequest, type ClubRequestField } from '../../../entities/clubs/validateClubRequest'
import type { Fields } from '../../../kernel/fields/validation'
import type { Viewer } from '../../../kernel/access/viewer'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { Collections, Store } from '../../../store/store'
import { addClub } from './addClub'
import { recordAnswer, recordClubNews } from './clubNews'
import { nameClash } from '../../../entities/clubs/server/nameClash'
import { auditObject } from '../../../entities/clubs/server/auditObject'

export interface ClubRequestServiceNeeds {
  readonly store: Store
  readonly newId: () => string
  readonly recordAudit: RecordAudit
}

/** Requests for new clubs: people ask for a club, and administrators accept or decline that. */
export function createClubRequestService({ store, newId, recordAudit }: ClubRequestServiceNeeds) {
  const withLock = createKeyedLock()

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

  /** The clubs without an admin that people ask to join, by name, each with the number of these people. */
  async function withoutAdmin(): Promise<readonly ClubView[]> {
    const repository = createClubRepository(store)
    const counts = await repository.unansweredCounts()
    const found = await repository.withIds([...counts.keys()])
    return found
      .toSorted((one, other) => compareNames(one.name, other.name))
      .map((club) => ({ ...presentClub(club), joinRequestCount: counts.get(club.id) ?? 0 }))
  }

  return {
    /**
     * For viewers who answer requests: all of them, oldest first, and clubs that have no admin to answer those who ask to
     * join. For others: their own.
     */
    async list({ viewer }: CallContext): Promise<ClubRequestsResponse> {
      return { ...(await list(viewer)), ...(canAddClub(viewer) && { clubs: await withoutAdmin() }) }
    },

    /** Asks for a club. Asking for the same club again makes no second request. */
    async add({ viewer, now }: CallContext, fields: Fields<ClubRequestField>): Promise<ClubRequestsResponse> {
      const userId = requireAsker(viewer)
      const { values, errors } = validateClubRequest(fields)
      if (!values) throw Invalid.of(errors)
      const id = newId()
      await store.transaction(async (collections) => {
        // A lock, because several at once would each count too few requests.
        if (!(await lockUser(collections, userId))) throw new NotFound('This account no longer exists.')
        const clash = await nameClash(collections, values)
        if (clash) throw Invalid.of(clash)
        const own = await requestsOf(collections, userId)
        if (own.some((request) => clubKeys(request).nameKey === clubKeys(values).nameKey)) return
        if (own.length >= ownClubRequestsLimit) {
          throw new Invalid(
            `You already have ${ownClubRequestsLimit} requests waiting. Wait for a reply before you request another club.`,
          )
        }
        await collections.clubRequests.insert({ id, userId, ...values, date: now.toISOString() })
        const told = { key: `newClub ${id}`, kind: 'waiting', what: 'newClub', now } as const
        await notifyTopAdmins(collections, userId, told)
      })
      return list(viewer)
    },

    /**
     * Adds the club, with the role in it that its requester asked for. Where another administrator was faster,
     * nothing happens, and the answer shows the remaining requests.
     */
    async accept(context: CallContext, id: string): Promise<ClubRequestsResponse> {
      const { viewer, now } = context
      requireAnswerer(viewer)
      const clubId = newId()
      const club = await withLock(id, () =>
        store.transaction(async (collections) => {
          const request = await collections.clubRequests.get(id)
          // Removed before anything else is written: of two administrators at the same time, only one goes on.
          if (!request || !(await collections.clubRequests.remove(id))) return undefined
          if (!(await lockUser(collections, request.userId))) return undefined
          const { name, shortName, userId, role: to } = request
          const added = await addClub(collections, clubId, { name, shortName })
          await createClubRepository(collections).setStanding({ clubId, userId, to, now })
          await recordClubNews(collections, userId, { club: added, what: 'added', now })
          await recordAnswer(collections, userId, { club: added, what: 'added', now })
          const object = auditObject(added)
          await recordAudit(collections, context, { action: 'acceptClubRequest', subjectId: userId, object })
          return added
        }),
      )
      return { ...(await list(viewer)), ...(club && { club: presentClub(club) }) }
    },

    /** Removes a request; a missing one is no error. */
    async decline(context: CallContext, id: string): Promise<ClubRequestsResponse> {
      requireAnswerer(context.viewer)
      await store.transaction(async (collections) => {
        const request = await collections.clubRequests.get(id)
        if (!request || !(await collections.clubRequests.remove(id))) return
        const { userId, name } = request
        await recordClubNews(collections, userId, { club: { name }, what: 'declined', now: context.now })
        await recordAnswer(collections, userId, { club: { name }, what: 'declined', now: context.now })
        const entry = { action: 'declineClubRequest', subjectId: userId, object: { name } } as const
        await recordAudit(collections, context, entry)
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

/** The id of a viewer who may ask for a club. Throws `Forbidden`. */
export function requireAsker(viewer: Viewer): string {
  if (canRequestClub(viewer) && viewer.userId !== undefined) return viewer.userId
  throw new Forbidden('Log in to request your club.')
}

/** Throws `Forbidden` for viewers who may not add clubs. */
export function requireAnswerer(viewer: Viewer): void {
  if (!canAddClub(viewer)) throw new Forbidden('Only super admins can answer club requests.')
}
