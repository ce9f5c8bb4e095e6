import { paths } from '../domain/paths'
import { siteRoles, type SiteRole } from '../domain/siteRole'
import type { IconName } from './Icon'

/** Who the navigation is for. */
export interface NavViewer {
  readonly siteRole: SiteRole
  /** The signed-in member. */
  readonly user?: { readonly name: string; readonly path: string; readonly avatar?: string }
}

export interface Destination {
  readonly to: string

  readonly label: string
  readonly icon: IconName
}

/** The places of the navigation, the same in header and tab bar. */
export function destinations({ siteRole, user }: NavViewer): readonly Destination[] {
  return [
    { to: paths.home, label: 'Home', icon: 'home' },
    { to: paths.clubs, label: 'Clubs', icon: 'clubs' },
    { to: paths.eventSearch, label: 'Search', icon: 'search' },
    ...(user
      ? ([
          { to: paths.addEvent, label: 'Add Event', icon: 'add' },
          { to: user.path, label: 'Profile', icon: 'person' },
        ] as const)
      : []),
    ...(siteRole > siteRoles.member ? ([{ to: paths.admin, label: 'Admin', icon: 'admin' }] as const) : []),
  ]
}
