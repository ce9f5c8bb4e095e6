import { canRequestClub } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { paths } from '../../../kernel/urls/paths'

/** Returns the link by which a viewer requests a club, for visitors by way of the login. */
export function requestClubLink(viewer: Viewer) {
  return canRequestClub(viewer)
    ? { href: paths.requestClub, label: 'Request your club' }
    : { href: paths.login(paths.requestClub), label: 'Log in to ask for your club' }
}
