import * as clubPageCalls from '../contract'
import { homeActivityLimit } from '../limits'
import { homeClubId, preferredClubIds } from '../../../kernel/access/preferredClubs'
import { paths } from '../../../kernel/urls/paths'
import { find } from '../../../browser/entities'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { SelectField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import { activityLists, selectActivity } from '../../activity/state/activity'
import { ActivityList } from '../../activity/ui/ActivityList'
import { Vest } from '../../../ui/Vest'
import styles from './HomeClub.module.css'
import { PendingRequests } from '../../clubMembership/ui/PendingRequests'

/**
 * Shows recent activity in the viewer's club and of people they follow. Without a club, it shows their join requests or a
 * link to the clubs.
 */
export function HomeClub() {
  const clubId = useAppSelector(({ viewer }) => homeClubId(viewer))
  const club = useAppSelector(({ clubs }) => (clubId === undefined ? undefined : find(clubs, clubId)))
  const hasFollowed = useAppSelector((state) =>
    selectActivity(state, activityLists.ofOthers).some(({ isFollowed }) => isFollowed),
  )
  const hasRequested = useAppSelector(({ viewer }) => viewer.clubs.length > 0)
  if (clubId === undefined) {
    return (
      <>
        <Panel title="Your club">
          {hasRequested ? (
            <PendingRequests />
          ) : (
            <>
              <p>Join your club to see what its members are racing.</p>
              <ButtonLink href={paths.clubs}>Set your club</ButtonLink>
            </>
          )}
        </Panel>
        {hasFollowed && (
          <Panel title="Recent activity from people you follow">
            <ActivityList list={activityLists.ofOthers} empty="" isMixed limit={homeActivityLimit} />
          </Panel>
        )}
      </>
    )
  }
  const name = club?.shortName ?? 'your club'
  return (
    <Panel
      title={
        <>
          {club && <Vest club={club} />} Recent activity from {name}
          {hasFollowed && ' and people you follow'}
        </>
      }
    >
      <ActivityList
        list={activityLists.ofOthers}
        empty={`Races and results from ${name} and people you follow will appear here.`}
        isMixed
        limit={homeActivityLimit}
      />
      <PendingRequests />
      <HomeClubChoice chosen={clubId} />
    </Panel>
  )
}

/** Lets a member of several clubs choose the club of their home page. */
function HomeClubChoice({ chosen }: { readonly chosen: string }) {
  const viewer = useAppSelector((state) => state.viewer)
  const clubsById = useAppSelector(({ clubs }) => clubs)
  const clubs = preferredClubIds(viewer).flatMap((id) => find(clubsById, id) ?? [])
  const choose = useAction(clubPageCalls.chooseHomeClub, { navigates: true })
  if (clubs.length < 2) return null
  return (
    <ApiForm
      key={chosen}
      call={clubPageCalls.chooseHomeClub}
      className={styles.choice}
      onSubmit={({ club = '' }) => void choose({ club })}
    >
      <SelectField
        label="Show activity from"
        name="club"
        defaultValue={chosen}
        options={clubs.map(({ id, name }) => [id, name])}
      />
      <Button type="submit">Show</Button>
    </ApiForm>
  )
}
