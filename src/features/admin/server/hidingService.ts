import type * as accountCalls from '../../accounts/contract'
import type { AddedView } from '../../accounts/contract'
import type * as calls from '../contract'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, requires, bySlug, type BySlug, confirmedBySlug } from '../../../kernel/inputs/parseInput'
import type { UserRecord } from '../../../entities/users/records'
import { countAdded } from '../../accounts/server/addedRepository'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import {
  requireMember,
  presentFoundUser,
  presentUser,
  requireSeen,
  seenNamed,
} from '../../../entities/users/server/userPresenter'
import { counted } from '../../../kernel/text/counted'
import type { Hidden } from '../../../kernel/access/hidden'
import { canEmptyUser, canHideUser, canSeeAdmin, isSelf } from '../../../kernel/access/permissions'
import type { AuditAction } from '../../../entities/auditLog/auditActions'
import type { Collections } from '../../../store/store'
import { withCurrentRole } from './withCurrentRole'
import { settleHidden } from './settleHidden'

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

type HidingChange = keyof typeof changes

/** Creates the handlers that hide what spammers add, show it again, or delete it. */
export function createHidingHandlers(
  needs: Pick<HandlerNeeds, 'store' | 'timeZone' | 'recordAudit'>,
): HandlersOf<typeof calls, 'emptyUser' | 'hideUser' | 'showUser'> &
  HandlersOf<typeof accountCalls, 'getAdded'> {
  const { store, recordAudit } = needs

  /**
   * Hides what a user adds from everyone else, shows it again, or hides and deletes it. Does nothing if that is the
   * state already. Resolves when all of it is done. After a crash, the next sweep completes it.
   */
  const change =
    (name: HidingChange) =>
    async (context: CallContext, { slug }: BySlug) => {
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
      return { user: presentFoundUser(await seenNamed(store, context.viewer, slug)) }
    }

  return {
    /** Counts what a user has added, for admins and the users themselves. */
    getAdded: guarded(requireMember, bySlug, async ({ viewer }, { slug }) => {
      const user = await seenNamed(store, viewer, slug)
      if (!canSeeAdmin(viewer) && !isSelf(viewer, user.id)) {
        throw new Forbidden('You can only see this for your own account.')
      }
      const present = canSeeAdmin(viewer) ? presentFoundUser : presentUser
      return { user: present(user), added: await countAdded(store, user.id) }
    }),
    hideUser: guarded(requireHider, bySlug, change('hide')),
    showUser: guarded(requireHider, bySlug, change('show')),
    emptyUser: guarded(requireHider, confirmedBySlug, change('empty')),
  }
}

function addedText({ events, joined, statuses }: AddedView): string {
  return `${counted(events, 'race', 'races')} (${joined} with others’ statuses), ${counted(statuses, 'status', 'statuses')}`
}

const requireHider = requires(canSeeAdmin, 'Only site admins can hide people.')
