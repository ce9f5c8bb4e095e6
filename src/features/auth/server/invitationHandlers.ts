import type * as authCalls from '../contract'
import { Forbidden } from '../../../kernel/calls/apiError'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { paths } from '../../../kernel/urls/paths'
import { canAddUsers } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { guarded } from '../../../kernel/inputs/guarded'
import { bySlug } from '../../../kernel/inputs/parseInput'
import type { Invitations } from './invitations'

export function createInvitationHandlers(
  invitations: Invitations,
): HandlersOf<typeof authCalls, 'createInvitation'> {
  return {
    createInvitation: guarded(requireInviter, bySlug, async (context, { slug }) => {
      const { user, key, expires } = await invitations.create(context, slug)
      return { admin: { invitation: { userId: user.id, path: paths.invitation(key), expires } } }
    }),
  }
}

function requireInviter(viewer: Viewer): void {
  if (!canAddUsers(viewer))
    throw new Forbidden('Only site admins can create an invite link for this account.')
}
