import { adminClubPage } from '../../clubMembership/pages/adminClubPage'
import { FollowedCalendars, loadFollowed } from '../ui/FollowedCalendars'

export const page = adminClubPage({
  load: loadFollowed,
  title: ({ shortName }) => `${shortName} followed calendars`,
  breadcrumbs: () => [{ label: 'Followed calendars' }],
  Main: ({ club }) => <FollowedCalendars slug={club.slug} />,
})
