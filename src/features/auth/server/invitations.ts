import { randomBytes } from 'node:crypto'
import { Forbidden, Invalid, NotFound } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { invitationDays } from '../../../kernel/limits'
import { canInvite } from '../../../kernel/access/permissions'
import type { UserRecord } from '../../../entities/users/records'
import type { Store } from '../../../store/store'
import { hashOf } from '../../../store/hashOf'
import { invitationWith, isClaimed } from './loginRepository'

/** A new invitation, with its key. Only the person who asked for it sees the key: the store has its hash. */
export interface NewInvitation {
  readonly user: UserRecord
  readonly key: string
  readonly expires: string
}

export interface InvitationsNeeds {
  readonly store: Store
  readonly recordAudit: RecordAudit
}

/** Links with which people take over the accounts that administrators have added for them. */
export function createInvitations({ store, recordAudit }: InvitationsNeeds) {
  return {
    /** Makes a link for an account that nobody has ever logged in to; an earlier link becomes invalid. */
    create: (context: CallContext, slug: string): Promise<NewInvitation> =>
      store.transaction(async (collections) => {
        const { viewer, now } = context
        const { items } = await collections.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
        // The user is locked, so that they are not made an administrator, or merged, at the same time.
        const user = items[0] && (await collections.users.modify(items[0].id, (same) => same))
        if (!user) throw new NotFound(`There is no user '${slug}'.`)
        if (!canInvite(viewer, user)) throw new Forbidden('Only site admins can invite people.')
        if (await isClaimed(collections, user)) {
          throw new Invalid(`${user.name} has already logged in, so they don’t need an invite link.`)
        }
        const key = randomBytes(24).toString('base64url')
        const expires = daysAfter(now, invitationDays)
        await collections.invitations.put({ id: user.id, userId: user.id, key: hashOf(key), expires })
        await recordAudit(collections, context, { action: 'createInvitation', subjectId: user.id })
        return { user, key, expires }
      }),

    /** The user whom a link invites, and the hash of its key; undefined for an invalid link. */
    async find(
      key: string,
      now: Date,
    ): Promise<{ readonly user: UserRecord; readonly hash: string } | undefined> {
      const hash = hashOf(key)
      const invitation = await invitationWith(store, hash, now)
      const user = invitation && (await store.users.get(invitation.userId))
      return user && !(await isClaimed(store, user)) ? { user, hash } : undefined
    },
  }
}

export type Invitations = ReturnType<typeof createInvitations>
