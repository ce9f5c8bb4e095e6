import { homeClubId } from '../../../domain/meantClubs'
import { paths } from '../../../domain/paths'
import { find } from '../../../state/entities'
import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/Panel'
import { activityLists } from '../state/activity'
import { ActivityList } from './ActivityList'

/** Recent changes in the club that the member's home page is about; without a club, a link to the clubs. */
export function HomeActivity() {
  const clubId = useAppSelector(({ viewer }) => homeClubId(viewer))
  const club = useAppSelector(({ clubs }) => (clubId === undefined ? undefined : find(clubs, clubId)))
  if (clubId === undefined) {
    return (
      <Panel title="Your club">
        <p>Join your club to see here what its members are up to.</p>
        <ButtonLink href={paths.clubs}>Set your club</ButtonLink>
      </Panel>
    )
  }
  return (
    <Panel title={`Recent activity from ${club?.shortName ?? 'your club'}`}>
      <ActivityList list={activityLists.ofOthers(clubId)} />
    </Panel>
  )
}
