import { Forbidden } from '../../../api/apiError'
import type { Handlers } from '../../../api/handlers'
import { paths } from '../../../domain/paths'
import { canAddUsers } from '../../../domain/permissions'
import type { Viewer } from '../../../domain/viewer'
import { guarded } from '../../../input/guarded'
import { bySlug } from '../../../input/parseInput'
import type { Invitations } from './invitations'

export function createInvitationHandlers(invitations: Invitations): Pick<Handlers, 'createInvitation'> {
  return {
    createInvitation: guarded(requireInviter, bySlug, async (context, { slug }) => {
      const { user, key, expires } = await invitations.create(context, slug)
      return { admin: { invitation: { userId: user.id, path: paths.invitation(key), expires } } }
    }),
  }
}

/** Throws `Forbidden` for viewers who may not invite anybody. */
function requireInviter(viewer: Viewer): void {
  if (!canAddUsers(viewer)) throw new Forbidden('Only administrators invite people.')
}
