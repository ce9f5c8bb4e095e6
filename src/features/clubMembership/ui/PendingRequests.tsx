import { clubRoles, ownClubActions } from '../../../kernel/access/clubRole'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import text from '../../../ui/styles/text.module.css'
import { Vest } from '../../../ui/Vest'
import { whoAnswers } from './whoAnswers'
import { WithdrawRequest } from './WithdrawRequest'

const withdrawing = ownClubActions(clubRoles.requested).find(({ to }) => to === clubRoles.removed)

/** On the home page: the member's requests to join clubs that are not answered yet. */
export function PendingRequests() {
  const viewer = useAppSelector((state) => state.viewer)
  const known = useAppSelector(({ clubs }) => clubs)
  const requested = viewer.clubs
    .filter(({ role }) => role === clubRoles.requested)
    .flatMap(({ clubId }) => find(known, clubId) ?? [])
  return requested.map((club) => (
    <div key={club.id} className={text.row}>
      <p className={text.quiet}>
        You’ve asked to join{' '}
        <a href={club.path}>
          <Vest club={club} /> {club.name}
        </a>
        . {whoAnswers(club)}
      </p>
      {withdrawing && <WithdrawRequest club={club} label={withdrawing.label} isOnHome />}
    </div>
  ))
}
