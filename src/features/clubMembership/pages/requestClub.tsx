import { useAnswer } from '../../../browser/useAnswer'
import { useEffect, useState } from 'react'
import * as membershipCalls from '../contract'
import { canRequestClub } from '../../../kernel/access/permissions'
import { paths } from '../../../kernel/urls/paths'
import { ClubNewsPanel } from '../ui/ClubNewsPanel'
import { ownClubRequestsLimit } from '../../../entities/clubs/limits'
import { useAppSelector } from '../../../browser/useAppSelector'
import { FormCard } from '../../../ui/forms/FormCard'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import { Prose } from '../../../ui/layout/Prose'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { clubRoleName, clubRoles } from '../../../kernel/access/clubRole'
import { formTexts, namesOf } from '../../../kernel/fields/fieldRules'
import { clubRequestFields, clubRequestRoles } from '../../../entities/clubs/validateClubRequest'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { FormButtons } from '../../../ui/forms/FormButtons'
import { SelectField } from '../../../ui/forms/Field'
import { useTextFields } from '../../../ui/forms/useTextFields'
import { ClubNameFields } from '../../../entities/clubs/ui/ClubNameFields'

export const page: Page = {
  permission: canRequestClub,
  load: async ({ show }) => {
    await show(membershipCalls.getClubRequests, {})
  },
  Component: RequestClubPage,
}

const pendingId = 'pending'

function RequestClubPage() {
  const userId = useAppSelector(({ viewer }) => viewer.userId)
  const { clubRequests = [] } = useAnswer(membershipCalls.getClubRequests, {}) ?? {}
  const requests = clubRequests.filter(({ user }) => user.id === userId)
  // Sending resets the form, and the list of requests above it may be out of sight.
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (sent > 0) document.getElementById(pendingId)?.focus()
  }, [sent])
  return (
    <>
      <Title page="Request your club" />
      <PageHead
        breadcrumbs={[{ label: 'Clubs', to: paths.clubs }, { label: 'Request' }]}
        title="Request your club"
      />
      <FormCard>
        <ClubNewsPanel />
        {requests.length > 0 && (
          <Panel title="Waiting for a reply" id={pendingId}>
            <ul>
              {requests.map(({ id, name, shortName }) => (
                <li key={id}>
                  {name} <span className={text.quiet}>{shortName}</span>
                </li>
              ))}
            </ul>
            <p className={text.quiet}>
              An admin will review your request. If they accept it, they’ll add the club and make you a
              member.
            </p>
          </Panel>
        )}
        {requests.length < ownClubRequestsLimit ? (
          <>
            <Prose>
              <p>
                Club not listed? Tell us its name. If an admin accepts, they’ll add it and make you a member.
              </p>
            </Prose>
            <ClubRequestForm key={sent} onDone={() => setSent(sent + 1)} />
          </>
        ) : (
          <p>You can request another club once one of your requests has been answered.</p>
        )}
      </FormCard>
    </>
  )
}

const initialTexts = formTexts(clubRequestFields, { name: '', shortName: '', role: clubRoles.member })

interface ClubRequestFormProps {
  readonly onDone: () => void
}

/** Shows the form that requests a new club. */
function ClubRequestForm({ onDone }: ClubRequestFormProps) {
  const refused = useRefused(membershipCalls.requestClub)
  const { typed, field } = useTextFields(clubRequestFields, initialTexts, refused)
  const request = useAction(membershipCalls.requestClub, { onDone, stays: true })
  return (
    <CheckedForm
      refused={refused}
      shown={namesOf(clubRequestFields)}
      call={membershipCalls.requestClub}
      onSubmit={() => {
        const role = clubRequestRoles.find((option) => String(option) === typed.role) ?? clubRoles.member
        void request({ ...typed, role })
      }}
    >
      <ClubNameFields field={field} />
      <SelectField
        {...field('role')}
        hint="Club admins manage members and promoted races."
        options={clubRequestRoles.map((role) => [String(role), clubRoleName(role)])}
      />
      <FormButtons label="Send request" cancelTo={paths.clubs} />
    </CheckedForm>
  )
}
