import { useAnswer } from '../../../browser/useAnswer'
import * as membershipCalls from '../contract'
import type { ClubRequestView } from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canAddClub } from '../../../kernel/access/permissions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { clubRoleName } from '../../../kernel/access/clubRole'
import { formatDay } from '../../../kernel/dates/dateText'
import { ActionButton } from '../../../browser/ActionButton'
import { useAction } from '../../../browser/useAction'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'

export const page: Page = {
  permission: canAddClub,
  load: async ({ show }) => {
    await show(membershipCalls.getClubRequests, {})
  },
  Component: ClubRequestsPage,
}

function ClubRequestsPage() {
  const { clubRequests: requests = [] } = useAnswer(membershipCalls.getClubRequests, {}) ?? {}
  const title = 'Club requests'
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: 'Clubs', to: paths.clubs }, { label: 'Requests' }]} title={title} />
      <ClubRequests requests={requests} />
    </>
  )
}

/** Lists requests for new clubs with buttons to accept and decline them. */
function ClubRequests({ requests }: { readonly requests: readonly ClubRequestView[] }) {
  if (requests.length === 0) {
    return (
      <EmptyState title="Requests for new clubs will appear here.">
        <ButtonLink href={paths.addClub}>Add a club</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className={text.stack}>
      {requests.map((request) => (
        <ClubRequest key={request.id} request={request} />
      ))}
    </div>
  )
}

function ClubRequest({ request }: { readonly request: ClubRequestView }) {
  const { id, name, shortName, user, role, date } = request
  const accept = useAction(membershipCalls.acceptClubRequest, { navigates: true })
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  return (
    <Panel title={name}>
      <p>
        {shortName} · <a href={user.path}>{user.name}</a> · Role: {clubRoleName(role)}
      </p>
      <p className={classes(text.small, text.quiet)}>Requested on {formatDay(date, timeZone)}</p>
      <div className={text.row}>
        <ApiForm
          call={membershipCalls.acceptClubRequest}
          fixed={{ id }}
          className={text.row}
          onSubmit={({ admin }) => void accept({ id, admin: admin === 'yes' })}
        >
          <label>
            <input type="checkbox" name="admin" value="yes" defaultChecked /> Make {user.name} an admin of
            this club
          </label>
          <Button type="submit" primary>
            Accept<span className={text.hidden}> {name}</span>
          </Button>
        </ApiForm>
        <ActionButton call={membershipCalls.declineClubRequest} input={{ id }} of={name}>
          Decline
        </ActionButton>
      </div>
    </Panel>
  )
}
