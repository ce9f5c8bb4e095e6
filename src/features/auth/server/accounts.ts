import { loginId } from '../../../kernel/ids'
import { ApiError } from '../../../kernel/calls/apiError'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { clubsOfUser } from '../../../entities/clubs/server/membershipRepository'
import { acceptAnew } from '../../../entities/notifications/server/outsideChanges'
import { freeUserSlug, userSlug } from '../../../entities/users/server/freeUserSlug'
import { indexNames } from '../../../entities/users/server/nameIndexRepository'
import { lockUser } from '../../../entities/users/server/lockUser'
import type { LoginName, LoginType } from '../../../kernel/access/loginType'
import { invitationGone } from '../../../kernel/text/messages'
import { siteRoles } from '../../../kernel/access/siteRole'
import { createKeyedLock } from '../../../store/createKeyedLock'
import type { UserRecord } from '../../../entities/users/records'
import { type LoginRecord } from '../records'
import type { Collections, Store } from '../../../store/store'
import { recordAddedResults } from './addedResultsRepository'
import { loginsOf } from '../../../entities/users/server/userRepository'
import { invitationWith, isClaimed } from './loginRepository'
import type { ProviderProfile } from './providerProfile'

export interface AccountsNeeds {
  readonly store: Store
  /** Logins (`provider:id`) whose users become super admins when they sign in. */
  readonly siteAdmins: readonly string[]
  readonly newId: () => string
  readonly recordAudit: RecordAudit
  readonly loginName: LoginName
}

export function createAccounts({ store, siteAdmins, newId, recordAudit, loginName }: AccountsNeeds) {
  const withLock = createKeyedLock()

  /** Returns the fields that each login updates on its user. */
  const loginChanges = (type: LoginType, { id, avatar }: ProviderProfile, now: Date) => ({
    ...(avatar !== undefined && { avatar }),
    ...(siteAdmins.includes(loginId(type, id)) && { siteRole: siteRoles.topAdmin }),
    lastLoginOn: now.toISOString(),
    lastLoginType: type,
  })

  return {
    /** Returns the user of a login, or creates one for an unknown login. Records when and how they signed in. */
    signIn: (type: LoginType, profile: ProviderProfile, now: Date): Promise<UserRecord> =>
      withLock(userSlug(profile.name), () =>
        store.transaction(async (collections) => {
          const { logins, users } = collections
          const id = loginId(type, profile.id)
          const fresh = loginChanges(type, profile, now)
          const login = await logins.get(id)
          const user = login && (await users.modify(login.userId, (before) => ({ ...before, ...fresh })))
          if (user) return user
          const newUser: UserRecord = {
            id: newId(),
            slug: await freeUserSlug(collections, profile.name),
            name: profile.name,
            siteRole: siteRoles.member,
            createdOn: now.toISOString(),
            ...fresh,
          }
          await users.insert(newUser)
          await indexNames(collections, [newUser])
          await logins.put(loginOf(type, profile, newUser.id, now))
          return newUser
        }),
      ),

    /** Returns true if a user has this login. */
    isKnown: async (type: LoginType, profile: ProviderProfile): Promise<boolean> => {
      const login = await store.logins.get(loginId(type, profile.id))
      return login !== undefined && (await store.users.get(login.userId)) !== undefined
    },

    /**
     * Adds another login to a user. Throws `ApiError` 409 if another user has it, or if the user already has a login of
     * that provider.
     */
    link: (userId: string, type: LoginType, profile: ProviderProfile, now: Date): Promise<void> =>
      withLock(loginId(type, profile.id), () =>
        store.transaction(async (collections) => {
          const { logins, users } = collections
          const login = await logins.get(loginId(type, profile.id))
          if (login?.userId === userId) return
          if (login && (await users.get(login.userId))) throw new ApiError(409, takenText(loginName(type)))
          const own = await loginsOf(collections, userId)
          if (own.some(({ provider }) => provider === type))
            throw new ApiError(409, secondText(loginName(type)))
          await lockOwner(collections, userId)
          await logins.put(loginOf(type, profile, userId, now))
        }),
      ),

    /**
     * Links a new login to the account of an invitation, and returns the account. `invitation` is the hash of its key.
     * Throws `ApiError` 410 if the invitation is no longer valid, and 409 if another user has the login, in which case
     * the invitation stays valid.
     */
    acceptInvitation: (
      type: LoginType,
      profile: ProviderProfile,
      { invitation: hash, now }: { readonly invitation: string; readonly now: Date },
    ): Promise<UserRecord> =>
      withLock(loginId(type, profile.id), () =>
        store.transaction(async (collections) => {
          const { logins, users, invitations, formerUserSlugs } = collections
          const invitation = await invitationWith(collections, hash, now)
          const invited = invitation && (await users.get(invitation.userId))
          if (!invited || (await isClaimed(collections, invited))) throw new ApiError(410, invitationGone)
          const login = await logins.get(loginId(type, profile.id))
          if (login && (await users.get(login.userId)))
            throw new ApiError(409, claimedText(loginName(type), invited.name))
          // Only one of several concurrent requests removes the invitation, and only that one continues.
          if (!(await invitations.remove(invited.id))) throw new ApiError(410, invitationGone)
          const { unclaimedIn: clubId, ...account } = invited
          const user = { ...account, ...loginChanges(type, profile, now) }
          const userId = user.id
          if (clubId !== undefined) {
            user.slug = await freeUserSlug(collections, invited.name)
            await formerUserSlugs.put({ id: invited.slug, userId, retiredOn: now.toISOString() })
            await collections.invitedAddresses.remove(userId)
          }
          await users.put(user)
          await logins.put(loginOf(type, profile, userId, now))
          const context = { viewer: { userId }, now }
          await recordAudit(collections, context, { action: 'acceptInvitation' })
          const change = { userId, detail: 'an invite link', recordAudit }
          const accepted = invitation.isAccepted && clubId
          const others = (await clubsOfUser(collections, userId)).filter((id) => id !== accepted)
          await acceptAnew(collections, context, others, change)
          if (clubId !== undefined) await recordAddedResults(collections, clubId, [userId, userId], now)
          return user
        }),
      ),

    /** Removes a login from a user. Throws `ApiError` 409 if it is the user's only one. */
    unlink: (userId: string, type: LoginType): Promise<void> =>
      store.transaction(async (collections) => {
        const own = await loginsOf(collections, userId)
        const removed = own.filter(({ provider }) => provider === type)
        if (removed.length === 0) return
        if (removed.length === own.length) throw new ApiError(409, lastText(loginName(type)))
        await lockOwner(collections, userId)
        await collections.logins.removeMany(removed.map(({ id }) => id))
      }),
  }
}

export type Accounts = ReturnType<typeof createAccounts>

function loginOf(type: LoginType, profile: ProviderProfile, userId: string, now: Date): LoginRecord {
  const { email } = profile
  return {
    id: loginId(type, profile.id),
    provider: type,
    userId,
    linkedOn: now.toISOString(),
    ...(email !== undefined && { email }),
  }
}

/** Locks the user, so that concurrent changes to their logins always leave one. */
async function lockOwner(collections: Collections, userId: string): Promise<void> {
  if (!(await lockUser(collections, userId))) throw new ApiError(403, 'This account no longer exists.')
}

function takenText(name: string): string {
  return (
    `That ${name} login belongs to another account. To use that account, log out and log in with ${name}. ` +
    'If both accounts are yours, ask an admin to merge them.'
  )
}

function claimedText(provider: string, name: string): string {
  return (
    `That ${provider} login already belongs to an account. Open the link again and choose another login. ` +
    `If both that account and ${name}’s are yours, ask an admin to merge them.`
  )
}

function secondText(name: string): string {
  return `Your account is already linked to another ${name} login. Unlink that one first.`
}

function lastText(name: string): string {
  return `You can’t unlink ${name} because it’s your only login. Link another one first.`
}
