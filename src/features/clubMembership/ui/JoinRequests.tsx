import * as membershipCalls from '../contract'
import { useAnswer } from '../../../browser/useAnswer'
import type { ClubView } from '../../../entities/clubs/contract'
import { adminClubActions, clubRoles } from '../../../kernel/access/clubRole'
import { formatInstant } from '../../../kernel/dates/dateText'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Panel } from '../../../ui/layout/Panel'
import { joinRequestsText } from '../../../entities/clubs/ui/joinRequestsText'
import { MemberTable } from './MemberTable'
import { RoleForm } from './RoleForm'
import text from '../../../ui/styles/text.module.css'

const bulkFormId = 'selected-requests'

/** Lists join requests, which an admin allows or denies one by one or together. */
export function JoinRequests({ club }: { readonly club: ClubView }) {
  const { joinRequests = [] } = useAnswer(membershipCalls.getJoinRequests, club) ?? {}
  if (joinRequests.length === 0) return <p className={text.quiet}>{joinRequestsText(0)}.</p>
  const hasSeveral = joinRequests.filter(({ role }) => role === clubRoles.requested).length > 1
  return (
    <Panel title="Join requests" count={joinRequests.length}>
      {joinRequests.some(({ isUnaccepted }) => isUnaccepted) && (
        <p>
          Members marked “Not accepted” were added by a site admin, through a merge or through an invite link.
          They can’t see other members’ ages until a club admin accepts them. If every admin is marked too,
          first make an accepted member an admin.
        </p>
      )}
      <MemberTable
        caption="Join requests"
        club={club}
        members={joinRequests}
        formId={hasSeveral ? bulkFormId : undefined}
      />
      {hasSeveral && (
        <div className={text.row}>
          <p>For the selected requests:</p>
          <RoleForm
            id={bulkFormId}
            club={club}
            from={clubRoles.requested}
            actions={adminClubActions(clubRoles.requested, false)}
          />
        </div>
      )}
    </Panel>
  )
}

/** Lists the latest changes of roles by people from outside the club. */
export function OutsideChanges({ club }: { readonly club: ClubView }) {
  const { outsideChanges = [] } = useAnswer(membershipCalls.getJoinRequests, club) ?? {}
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  if (outsideChanges.length === 0) return null
  return (
    <Panel title="Changes by people outside the club">
      <ul>
        {outsideChanges.map((one) => (
          <li key={one.id}>{`${formatInstant(one.date, timeZone)}: ${one.text}`}</li>
        ))}
      </ul>
    </Panel>
  )
}
