import type { AddedView } from '../../accounts/contract'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext } from '../../../kernel/calls/handlers'
import type { UserRecord } from '../../../entities/users/records'
import type { SeenUser } from '../../../entities/users/server/seenUser'
import { countAdded } from '../../accounts/server/addedRepository'
import type { RecordAudit } from '../../../entities/auditLog/server/recordAudit'
import { requireSeen, seenNamed } from '../../../entities/users/server/requireSeen'
import { counted } from '../../../kernel/text/counted'
import type { Hidden } from '../../../kernel/access/hidden'
import { canEmptyUser, canHideUser, canSeeAdmin, isSelf } from '../../../kernel/access/permissions'
import type { AuditAction } from '../../../entities/auditLog/auditActions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Collections } from '../../../store/store'
import { withCurrentRole } from './withCurrentRole'
import { type HiddenNeeds, settleHidden } from './settleHidden'

interface Change {
  readonly to: Hidden
  readonly action: AuditAction
  readonly may: typeof canHideUser
  readonly detail?: (collections: Collections, user: UserRecord) => Promise<string>
}

const changes = {
  hide: { to: 'yes', action: 'hideUser', may: canHideUser },
  show: { to: 'ending', action: 'showUser', may: canHideUser },
  empty: {
    to: 'emptying',
    action: 'emptyUser',
    may: canEmptyUser,
    detail: async (collections, { id }) => addedText(await countAdded(collections, id)),
  },
} as const satisfies Readonly<Record<string, Change>>

export type HidingChange = keyof typeof changes

/** Hides what spammers add, shows it again, or deletes it. */
export function createHidingService(needs: HiddenNeeds & { readonly recordAudit: RecordAudit }) {
  const { store, recordAudit } = needs

  return {
    /** Counts what a user has added, for admins and the users themselves. */
    async added({ viewer }: CallContext, slug: string): Promise<{ user: SeenUser; added: AddedView }> {
      const user = await seenNamed(store, viewer, slug)
      if (!canSeeAdmin(viewer) && !isSelf(viewer, user.id)) {
        throw new Forbidden('You can only see this for your own account.')
      }
      return { user, added: await countAdded(store, user.id) }
    },

    /**
     * Hides what a user adds from everyone else, shows it again, or hides and deletes it. Does nothing if that is the
     * state already. Resolves when all of it is done. After a crash, the next sweep completes it.
     */
    async change(context: CallContext, slug: string, name: HidingChange): Promise<SeenUser> {
      const { to, action, may, detail }: Change = changes[name]
      const { id } = await seenNamed(store, context.viewer, slug)
      await store.transaction(async (collections) => {
        const actor = await withCurrentRole(collections, context.viewer)
        const user = requireSeen(actor, await collections.users.get(id), slug)
        if (!may(actor, user)) {
          throw new Forbidden('Admins can’t be hidden. Change their site role first.')
        }
        const isUnchanged = to === 'ending' ? user.hidden === undefined : user.hidden === to
        if (isUnchanged) return
        if (user.hidden === 'emptying')
          throw new Invalid('Everything they added is being deleted. Try again in a moment.')
        await collections.users.put({ ...user, hidden: to })
        await recordAudit(collections, context, {
          action,
          subjectId: id,
          ...(detail && { detail: await detail(collections, user) }),
        })
      })
      await settleHidden(needs, id, context.now)
      return seenNamed(store, context.viewer, slug)
    },
  }
}

export type HidingService = ReturnType<typeof createHidingService>

function addedText({ events, joined, statuses }: AddedView): string {
  return `${counted(events, 'race', 'races')} (${joined} with others’ statuses), ${counted(statuses, 'status', 'statuses')}`
}

export function requireHider(viewer: Viewer): void {
  if (!canSeeAdmin(viewer)) throw new Forbidden('Only site admins can hide people.')
}
