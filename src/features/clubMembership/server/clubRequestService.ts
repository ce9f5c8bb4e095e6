import { Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, unguarded, requires, noInput } from '../../../kernel/inputs/parseInput'
import { withNews } from '../../../kernel/access/clubNews'
import type { ClubView } from '../../../entities/clubs/contract'
import type * as calls from '../contract'
import type { ClubRequestsResponse, ClubRequestView } from '../contract'
import { acceptedRequestInput, byId, clubNewsInput, clubRequestInput } from '../inputs'
import { presentClub, auditObject } from '../../../entities/clubs/server/clubPresenter'
import {
  clubRequestsOf,
  createClubRepository,
  oldestClubRequests,
} from '../../../entities/clubs/server/clubRepository'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { notifyTopAdmins } from '../../../entities/notifications/server/notifyPeople'
import { lockUser } from '../../../entities/users/server/lockUser'
import { presentUserRef, isSeenBy } from '../../../entities/users/server/userPresenter'
import { compareNames } from '../../../kernel/text/compare'
import { clubKeys } from '../../../entities/clubs/clubKeys'
import { clubRequestsLimit } from '../limits'
import { ownClubRequestsLimit } from '../../../entities/clubs/limits'
import { clubRoles } from '../../../kernel/access/clubRole'
import { canAddClub, canRequestClub } from '../../../kernel/access/permissions'
import { validateClubRequest } from '../../../entities/clubs/validateClubRequest'
import type { Viewer } from '../../../kernel/access/viewer'
import { createKeyedLock } from '../../../store/createKeyedLock'
import { addClub } from './addClub'
import { requireJoiner } from './editableClub'
import { recordAnswer, recordClubNews } from './changeMembership'
import { nameClash } from '../../../entities/clubs/server/nameClash'

type RequestCalls =
  'getClubRequests' | 'requestClub' | 'acceptClubRequest' | 'declineClubRequest' | 'readClubNews'

/** Creates the handlers of requests for new clubs, which super admins accept or decline. */
export function createClubRequestHandlers({
  store,
  newId,
  recordAudit,
}: HandlerNeeds): HandlersOf<typeof calls, RequestCalls> {
  const withLock = createKeyedLock()

  async function list(viewer: Viewer): Promise<ClubRequestsResponse> {
    const requests = canAddClub(viewer)
      ? (await oldestClubRequests(store, clubRequestsLimit)).items
      : await clubRequestsOf(store, requireRequester(viewer))
    const users = await store.users.getMany([...new Set(requests.map(({ userId }) => userId))])
    const userWithId = new Map(users.filter(isSeenBy(viewer)).map((user) => [user.id, user]))
    const clubRequests = requests.flatMap((request): readonly ClubRequestView[] => {
      const user = userWithId.get(request.userId)
      if (!user) return []
      const { id, name, shortName, role, date } = request
      return [{ id, user: presentUserRef(user), name, shortName, role, date }]
    })
    return { clubRequests }
  }

  /** Returns the clubs with join requests but without an admin, by name, each with the number of requests. */
  async function withoutAdmin(): Promise<readonly ClubView[]> {
    const repository = createClubRepository(store)
    const counts = await repository.unansweredCounts()
    const clubs = await repository.withIds([...counts.keys()])
    return clubs
      .toSorted((one, other) => compareNames(one.name, other.name))
      .map((club) => ({ ...presentClub(club), joinRequestCount: counts.get(club.id) ?? 0 }))
  }

  return {
    /**
     * Lists the viewer's own requests. Super admins get all requests, oldest first, and the clubs with join requests
     * but without an admin.
     */
    getClubRequests: unguarded(noInput, async ({ viewer }) => {
      return { ...(await list(viewer)), ...(canAddClub(viewer) && { clubs: await withoutAdmin() }) }
    }),

    /** Requests a club. A second request for the same club changes nothing. */
    requestClub: guarded(requireRequester, clubRequestInput, async ({ viewer, now }, fields) => {
      const userId = requireRequester(viewer)
      const { values, errors } = validateClubRequest(fields)
      if (!values) throw Invalid.of(errors)
      const id = newId()
      await store.transaction(async (collections) => {
        // Without the lock, concurrent requests could each stay below the limit and exceed it together.
        if (!(await lockUser(collections, userId))) throw new NotFound('This account no longer exists.')
        const clash = await nameClash(collections, values)
        if (clash) throw Invalid.of(clash)
        const own = await clubRequestsOf(collections, userId)
        if (own.some((request) => clubKeys(request).nameKey === clubKeys(values).nameKey)) return
        if (own.length >= ownClubRequestsLimit) {
          throw new Invalid(
            `You already have ${ownClubRequestsLimit} requests waiting. Wait for a reply before you request another club.`,
          )
        }
        await collections.clubRequests.insert({ id, userId, ...values, date: now.toISOString() })
        const notification = { key: `newClub ${id}`, kind: 'waiting', what: 'newClub', now } as const
        await notifyTopAdmins(collections, userId, notification)
      })
      return list(viewer)
    }),

    /**
     * Adds the club and makes its requester a member or, with `admin`, its admin. Does nothing if another super admin has
     * already answered. Returns the remaining requests.
     */
    acceptClubRequest: guarded(requireReviewer, acceptedRequestInput, async (context, { id, admin }) => {
      const { viewer, now } = context
      const clubId = newId()
      const club = await withLock(id, () =>
        store.transaction(async (collections) => {
          const request = await collections.clubRequests.get(id)
          // Removing the request first lets only one of two concurrent super admins go on.
          if (!request || !(await collections.clubRequests.remove(id))) return undefined
          if (!(await lockUser(collections, request.userId))) return undefined
          const { name, shortName, userId } = request
          const to = admin ? clubRoles.admin : clubRoles.member
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
    }),

    /** Declines a request. Does nothing if it no longer exists. */
    declineClubRequest: guarded(requireReviewer, byId, async (context, { id }) => {
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
    }),

    /** Marks the answers to requests as read. */
    readClubNews: guarded(requireJoiner, clubNewsInput, async ({ viewer }, { until }) => {
      const later = ({ date }: { readonly date: string }) => date > until
      await store.users.modify(requireJoiner(viewer), (user) => withNews(user, (news) => news.filter(later)))
      return {}
    }),
  }
}

/** Returns the id of a viewer who may request a club. Throws `Forbidden`. */
const requireRequester = requires(canRequestClub, 'Log in to ask for your club.')

/** Throws `Forbidden` unless the viewer may answer club requests. */
const requireReviewer = requires(canAddClub, 'Only super admins can answer club requests.')
