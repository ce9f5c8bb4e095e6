import { counted } from '../../kernel/text/counted'
import { paths } from '../../kernel/urls/paths'
import { canAddEvent, canSeeAdmin, canViewProfile } from '../../kernel/access/permissions'
import type { Viewer } from '../../kernel/access/viewer'
import { joinRequestsText, waitingText } from '../../entities/clubs/ui/joinRequestsText'
import type { State } from '../../browser/state'
import type { Destination } from '../../ui/layout/navigation'
import { routeTable } from '../features'

interface Place extends Omit<Destination, 'to'> {
  /** The name of the page in the route table. */
  readonly pattern: string
  /** The page's own permission; absent if everyone may open it. */
  readonly permission?: (viewer: Viewer) => boolean
}

const places: readonly Place[] = [
  { pattern: paths.home, label: 'Home', icon: 'home' },
  { pattern: paths.clubs, label: 'Clubs', icon: 'clubs', below: paths.requestClub },
  { pattern: paths.eventSearch, label: 'Search', icon: 'search' },
  {
    pattern: paths.addEvent,
    label: 'Add Event',
    icon: 'add',
    below: paths.addEvents,
    permission: canAddEvent,
  },
  {
    pattern: paths.userPattern,
    label: 'Profile',
    icon: 'person',
    below: paths.notifications,
    permission: canViewProfile,
  },
  { pattern: paths.admin, label: 'Admin', icon: 'admin', permission: canSeeAdmin },
]

/** The links of the navigation: to those pages in the route table that this viewer may open. */
export function destinations({ viewer, user }: Pick<State, 'viewer' | 'user'>): readonly Destination[] {
  const exists = (pattern: string) => routeTable.some(({ path }) => path === pattern)
  return places.flatMap(({ pattern, permission, ...look }) => {
    const to = pattern === paths.userPattern ? user?.path : pattern
    if (to === undefined || !exists(pattern) || permission?.(viewer) === false) return []
    return [
      {
        ...look,
        to,
        ...(pattern === paths.clubs && { waiting: waitingToJoin(viewer) }),
        ...(pattern === paths.userPattern && { waiting: newNotices(viewer) }),
      },
    ]
  })
}

/** People who ask to join the clubs that the viewer administers. */
function waitingToJoin({ clubs }: Viewer): Destination['waiting'] {
  const count = clubs.reduce((sum, { waiting = 0 }) => sum + waiting, 0)
  return count === 0 ? undefined : { count: waitingText(count), words: joinRequestsText(count) }
}

/** The viewer's new notifications: their profile leads to them. */
function newNotices({ newNotices: count = 0 }: Viewer): Destination['waiting'] {
  if (count === 0) return undefined
  return { count: waitingText(count), words: counted(count, 'new notification', 'new notifications') }
}
