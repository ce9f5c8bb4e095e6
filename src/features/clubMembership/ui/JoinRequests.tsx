import type { ClubView } from '../../../entities/clubs/contract'
import { adminClubActions, clubRoles } from '../../../kernel/access/clubRole'
import { Panel } from '../../../ui/layout/Panel'
import { joinRequestsText } from '../../../entities/clubs/ui/joinRequestsText'
import { MemberTable } from './MemberTable'
import { RoleForm } from './RoleForm'
import text from '../../../ui/styles/text.module.css'

const bulkFormId = 'selected-requests'

/** Lists join requests, which an admin allows or denies one by one or together. */
export function JoinRequests({ club }: { readonly club: ClubView }) {
  const { joinRequests = [] } = club
  if (joinRequests.length === 0) return <p className={text.quiet}>{joinRequestsText(0)}.</p>
  const hasSeveral = joinRequests.length > 1
  return (
    <Panel title="Join requests" count={joinRequests.length}>
      <MemberTable
        caption="Join requests"
        club={club}
        members={joinRequests}
        formId={hasSeveral ? bulkFormId : undefined}
      />
      {hasSeveral && (
        <div className={text.row}>
          <p>With selected requests:</p>
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
