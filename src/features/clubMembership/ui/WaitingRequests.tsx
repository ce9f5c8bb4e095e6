import type { ClubView } from '../../../entities/clubs/contract'
import { paths } from '../../../kernel/urls/paths'
import { find, selectListed } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { Vest } from '../../../ui/Vest'
import { clubLists } from '../../../entities/clubs/state/clubSelectors'
import { joinRequestsText } from '../../../entities/clubs/ui/joinRequestsText'

interface WaitingClub {
  readonly club: ClubView
  readonly waiting: number
  readonly hasNoAdmin?: boolean
}

/**
 * Shows the number of join requests in the viewer's clubs as an admin and, for super admins, in clubs without an admin.
 */
export function WaitingRequests() {
  const viewer = useAppSelector((state) => state.viewer)
  const clubsById = useAppSelector(({ clubs }) => clubs)
  const own = viewer.clubs.flatMap(({ clubId, waiting = 0 }) => {
    const club = waiting > 0 ? find(clubsById, clubId) : undefined
    return club ? [{ club, waiting }] : []
  })
  const unanswered = useAppSelector((state) => selectListed(state, state.clubs, clubLists.unanswered))
    .filter(({ id }) => !own.some(({ club }) => club.id === id))
    .map((club) => ({ club, waiting: club.joinRequestCount ?? 0, hasNoAdmin: true }))
  const all: readonly WaitingClub[] = [...own, ...unanswered]
  if (all.length === 0) return null
  return (
    <Panel title="Join requests">
      {all.map(({ club, waiting, hasNoAdmin }) => (
        <p key={club.id}>
          <Vest club={club} /> {club.name}:{' '}
          <a href={paths.editClubMembers(club.slug)}>{joinRequestsText(waiting)}</a>
          {hasNoAdmin && <span className={text.quiet}> This club has no admin.</span>}
        </p>
      ))}
    </Panel>
  )
}
