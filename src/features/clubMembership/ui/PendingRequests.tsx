import { clubRoles, ownClubActions } from '../../../kernel/access/clubRole'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import text from '../../../ui/styles/text.module.css'
import { Vest } from '../../../ui/Vest'
import { replyNote } from './replyNote'
import { WithdrawRequest } from './WithdrawRequest'

const withdrawing = ownClubActions(clubRoles.requested).find(({ to }) => to === clubRoles.removed)

/** Lists the viewer's pending join requests on the home page. */
export function PendingRequests() {
  const viewer = useAppSelector((state) => state.viewer)
  const clubsById = useAppSelector(({ clubs }) => clubs)
  const requested = viewer.clubs
    .filter(({ role }) => role === clubRoles.requested)
    .flatMap(({ clubId }) => find(clubsById, clubId) ?? [])
  return requested.map((club) => (
    <div key={club.id} className={text.row}>
      <p className={text.quiet}>
        You’ve asked to join{' '}
        <a href={club.path}>
          <Vest club={club} /> {club.name}
        </a>
        . {replyNote(club)}
      </p>
      {withdrawing && <WithdrawRequest club={club} label={withdrawing.label} isOnHome />}
    </div>
  ))
}
