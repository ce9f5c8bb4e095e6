import { randomBytes } from 'node:crypto'
import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { invitationDays } from '../../../kernel/limits'
import { canInvite } from '../../../kernel/access/permissions'
import type { UserRecord } from '../../../entities/users/records'
import { hashOf } from '../../../store/hashOf'
import { invitationWith, isClaimed } from './loginRepository'

/** A new invitation with its key. Only the admin who creates it sees the key, because the store holds its hash. */
export interface NewInvitation {
  readonly user: UserRecord
  readonly key: string
  readonly expires: string
}

/** Returns a new invitation, and the key that only its link has. */
export function newInvitation(userId: string, expires: string, isAccepted = false) {
  const key = randomBytes(24).toString('base64url')
  const invitation = { id: userId, userId, key: hashOf(key), expires, ...(isAccepted && { isAccepted }) }
  return { key, expires, invitation }
}

/** An invited user, and the hash of the key of their invitation. */
export interface FoundInvitation {
  readonly user: UserRecord
  readonly hash: string
}

/** Creates and finds links for people to claim accounts that admins have added for them. */
export function createInvitations({ store, recordAudit }: Pick<HandlerNeeds, 'store' | 'recordAudit'>) {
  return {
    /** Creates a link for an account that no one has ever logged in to. An earlier link becomes invalid. */
    create: (context: CallContext, slug: string): Promise<NewInvitation> =>
      store.transaction(async (collections) => {
        const { viewer, now } = context
        const found = await createUserRepository(collections).bySlug(slug)
        // Locks the user, so that they cannot become an admin or be merged at the same time.
        const user = found && (await collections.users.modify(found.id, (same) => same))
        if (!user) throw new NotFound(`There is no user '${slug}'.`)
        if (!canInvite(viewer, user))
          throw new Forbidden('Only site admins can create an invite link for this account.')
        if (await isClaimed(collections, user)) {
          throw new Invalid(`${user.name} has already logged in, so they don’t need an invite link.`)
        }
        const { key, expires, invitation } = newInvitation(user.id, daysAfter(now, invitationDays))
        await collections.invitations.put(invitation)
        await recordAudit(collections, context, { action: 'createInvitation', subjectId: user.id })
        return { user, key, expires }
      }),

    /** Returns the invited user and the hash of the key; undefined for an invalid link. */
    async find(key: string, now: Date): Promise<FoundInvitation | undefined> {
      const hash = hashOf(key)
      const invitation = await invitationWith(store, hash, now)
      const user = invitation && (await store.users.get(invitation.userId))
      return user && !(await isClaimed(store, user)) ? { user, hash } : undefined
    },
  }
}

export type Invitations = ReturnType<typeof createInvitations>
