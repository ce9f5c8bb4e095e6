import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, bySlug, type Parsed } from '../../../kernel/inputs/parseInput'
import type * as clubPageCalls from '../../clubPage/contract'
import { homeClubInput } from '../../clubPage/inputs'
import type * as userCalls from '../../../entities/users/contract'
import { followInput } from '../../../entities/users/inputs'
import { editUserInput, userInput } from '../inputs'
import type { UserResponse } from '../../../entities/users/contract'
import type { UserRecord } from '../../../entities/users/records'
import { presentClub } from '../../../entities/clubs/server/clubPresenter'
import { holds } from '../../../entities/events/server/holds'
import { renameMember } from '../../../entities/clubs/server/membershipRepository'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { freeUserSlug, userSlug } from '../../../entities/users/server/freeUserSlug'
import {
  requireMember,
  requireSeen,
  seenBySlug,
  seenNamed,
  presentProfile,
  type SeenUser,
} from '../../../entities/users/server/userPresenter'
import { mailAddressOf } from '../../mail/server/mailRepository'
import { indexNames } from '../../../entities/users/server/nameIndexRepository'
import { lockUser } from '../../../entities/users/server/lockUser'
import { createUserRepository, type UserRepository } from '../../../entities/users/server/userRepository'
import { validateGiven } from '../../../kernel/fields/fieldRules'
import { isHidden } from '../../../kernel/access/hidden'
import { memberClubIds } from '../../../kernel/access/memberClubs'
import {
  canAddUsers,
  canEditProfile,
  canFollow,
  canInvite,
  canSeeLinkedAccounts,
  isSelf,
} from '../../../kernel/access/permissions'
import { siteRoles } from '../../../kernel/access/siteRole'
import { userFields, validateUser } from '../../../entities/users/validateUser'
import type { Viewer } from '../../../kernel/access/viewer'
import { createKeyedLock } from '../../../store/createKeyedLock'
import { hiddenContentOf } from './hiddenContentRepository'

type UserHandlers = HandlersOf<typeof userCalls, 'getUser'> &
  HandlersOf<typeof clubPageCalls, 'chooseHomeClub'>

/** Creates the handlers of users. `answering` creates those whose response `answer` builds from the changed user. */
export function createUserHandlers({ store, newId, recordAudit, sendsMail }: HandlerNeeds) {
  const users = createUserRepository(store)
  const withLock = createKeyedLock()

  /** Returns a user's profile, as far as the viewer may see it. */
  async function show({ viewer, now }: CallContext, user: SeenUser): Promise<UserResponse> {
    const self = isSelf(viewer, user.id)
    const mayInvite = canInvite(viewer, user) && user.lastLoginOn === undefined
    const [memberships, followers, following, isFollowed, linkedAccounts, ...own] = await Promise.all([
      users.memberships(user.id),
      users.followers(user.id),
      self ? users.following(user.id) : undefined,
      viewer.userId === undefined || self ? false : users.isFollowing(viewer.userId, user.id),
      canSeeLinkedAccounts(viewer, user.id) ? users.linkedAccounts(user.id) : undefined,
      self ? users.loginIds(user.id) : undefined,
      self ? users.calendar(user.id) : undefined,
      self && sendsMail ? mailAddressOf(store, user.id) : undefined,
      mayInvite ? users.invitation(user, now) : undefined,
      self && isHidden(user) ? hiddenContentOf(store, user.id) : undefined,
    ])
    const [loginIds, calendar, mailAddress, invitation, hidden] = own
    const people = { memberships, followers, following, isFollowed }
    const account = { linkedAccounts, loginIds, calendar, isMailRefused: mailAddress?.state === 'refused' }
    const view = presentProfile(viewer, user, { ...people, ...account, invitation, hidden })
    const named = await store.clubs.getMany((view.clubs ?? []).map(({ club }) => club))
    return { user: view, clubs: named.map(presentClub) }
  }

  /** Throws `Invalid` with the reason if the viewer cannot follow the user, according to their current clubs. */
  async function requireFollowable(
    repository: UserRepository,
    viewer: Viewer,
    user: UserRecord,
  ): Promise<void> {
    if (viewer.userId === undefined || viewer.userId === user.id) {
      throw new Invalid('You can’t follow yourself.')
    }
    if (user.unclaimedIn !== undefined) throw new Invalid(`${user.name} hasn’t logged in yet.`)
    const clubs = await repository.memberships(viewer.userId)
    const clubIds = memberClubIds(await repository.memberships(user.id))
    if (!canFollow({ ...viewer, clubs }, { userId: user.id, clubIds })) {
      throw new Invalid(`You’re in the same club as ${user.name}, so you already see this runner’s races.`)
    }
  }

  /** Adds a user without a login. */
  async function add(context: CallContext, fields: Parsed<typeof userInput>): Promise<UserRecord> {
    const { viewer, now } = context
    if (!canAddUsers(viewer)) throw new Forbidden('Only site admins can add users.')
    const { values, errors } = validateUser(fields)
    if (!values) throw Invalid.of(errors)
    const rest = { ...values, id: newId(), siteRole: siteRoles.member, createdOn: now.toISOString() }
    return withLock(userSlug(values.name), () =>
      store.transaction(async (collections) => {
        const added = { ...rest, slug: await freeUserSlug(collections, values.name) }
        await collections.users.insert(added)
        await indexNames(collections, [added])
        await recordAudit(collections, context, { action: 'addUser', subjectId: added.id })
        return added
      }),
    )
  }

  /** Changes the given fields. The slug stays when the name changes, so links to the profile stay valid. */
  async function edit(context: CallContext, { slug, ...fields }: Parsed<typeof editUserInput>) {
    const { viewer } = context
    requireMember(viewer)
    const { id } = await seenBySlug(store, viewer, slug)
    if (!canEditProfile(viewer, id)) throw new Forbidden('You can only edit your own profile.')
    const { values, errors } = validateGiven(userFields, fields)
    if (!values) throw Invalid.of(errors)
    const user = await store.transaction(async (collections) => {
      const before = await collections.users.get(id)
      const edited = await createUserRepository(collections).edit(id, values)
      if (edited && values.name !== undefined) await renameMember(collections, id, edited.name)
      if (edited && values.name !== undefined) await indexNames(collections, [edited])
      const isChanged = before !== undefined && edited !== undefined && !holds(before, values)
      if (isChanged && !isSelf(viewer, id)) {
        await recordAudit(collections, context, { action: 'editUser', subjectId: id })
      }
      return edited
    })
    return requireSeen(viewer, user, slug)
  }

  /** Follows a user. Throws `Forbidden` if `follower` is not the viewer. */
  async function follow({ viewer, now }: CallContext, { slug, follower }: Parsed<typeof followInput>) {
    const followerId = requireSelf(viewer, follower)
    const user = await seenBySlug(store, viewer, slug)
    await store.transaction(async (collections) => {
      const repository = createUserRepository(collections)
      if (!(await lockUser(collections, user.id)) || !(await lockUser(collections, followerId)))
        throw new NotFound('This account no longer exists.')
      await requireFollowable(repository, viewer, user)
      await repository.follow({ followerId, userId: user.id, date: now.toISOString() })
    })
    return user
  }

  async function unfollow({ viewer }: CallContext, { slug, follower }: Parsed<typeof followInput>) {
    const followerId = requireSelf(viewer, follower)
    const user = await seenBySlug(store, viewer, slug)
    await users.unfollow(followerId, user.id)
    return user
  }

  const handlers: UserHandlers = {
    /** Returns the profile with this slug, or of the user into whom its owner was merged. */
    getUser: guarded(requireMember, bySlug, async (context, { slug }) =>
      show(context, await seenNamed(store, context.viewer, slug)),
    ),

    /** Chooses the club of the viewer's home page. An empty id removes the choice. */
    chooseHomeClub: guarded(requireMember, homeClubInput, async ({ viewer }, { club: clubId }) => {
      const userId = requireSelf(viewer, undefined)
      if (clubId !== '' && !memberClubIds(viewer.clubs).includes(clubId)) {
        throw Invalid.of({ club: 'Choose one of your clubs.' })
      }
      await users.chooseHomeClub(userId, clubId)
      return {}
    }),
  }

  function answering<Answer>(answer: (context: CallContext, user: SeenUser) => Promise<Answer>) {
    const answered =
      <Input>(change: (context: CallContext, input: Input) => Promise<UserRecord>) =>
      async (context: CallContext, input: Input) => {
        const user = await change(context, input)
        return answer(context, requireSeen(context.viewer, user, user.slug))
      }
    return {
      addUser: guarded(requireMember, userInput, answered(add)),
      editUser: guarded(requireMember, editUserInput, answered(edit)),
      followUser: guarded(requireMember, followInput, answered(follow)),
      unfollowUser: guarded(requireMember, followInput, answered(unfollow)),
    }
  }

  return { handlers, answering, show }
}

function requireSelf(viewer: Viewer, userId: string | undefined): string {
  requireMember(viewer)
  if (viewer.userId === undefined || (userId !== undefined && userId !== viewer.userId)) {
    throw new Forbidden('You can’t change who someone else follows.')
  }
  return viewer.userId
}
