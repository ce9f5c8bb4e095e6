import { paths } from '../../../domain/paths'
import { find } from '../../../state/entities'
import { useAppSelector } from '../../../state/useAppSelector'
import { Panel } from '../../../ui/Panel'
import { joinRequestsText } from './joinRequestsText'

/** Numbers of people who ask to join the viewer's clubs, for admins; nothing where there are none. */
export function WaitingRequests() {
  const viewer = useAppSelector((state) => state.viewer)
  const known = useAppSelector(({ clubs }) => clubs)
  const asked = viewer.clubs.flatMap(({ clubId, waiting = 0 }) => {
    const club = waiting > 0 ? find(known, clubId) : undefined
    return club ? [{ club, waiting }] : []
  })
  if (asked.length === 0) return null
  return (
    <Panel title="Requests to join">
      {asked.map(({ club: { id, slug, name }, waiting }) => (
        <p key={id}>
          {name}: <a href={paths.editClubMembers(slug)}>{joinRequestsText(waiting)}</a>
        </p>
      ))}
    </Panel>
  )
}
