import { useEffect, useState } from 'react'
import * as membershipCalls from '../contract'
import { canRequestClub } from '../../../kernel/access/permissions'
import { paths } from '../../../kernel/urls/paths'
import { selectClubRequests } from '../../../entities/clubs/state/clubSelectors'
import { ClubNewsPanel } from '../ui/ClubNewsPanel'
import { ClubRequestForm } from '../ui/ClubRequestForm'
import { ownClubRequestsLimit } from '../../../kernel/limits'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { FormCard } from '../../../ui/forms/FormCard'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import { Prose } from '../../../ui/layout/Prose'
import text from '../../../ui/styles/text.module.css'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canRequestClub,
  load: async ({ api, dispatch }) => {
    dispatch(responseReceived(await api(membershipCalls.getClubRequests, {})))
  },
  Component: RequestClubPage,
}

const askedForId = 'asked-for'

function RequestClubPage() {
  const userId = useAppSelector(({ viewer }) => viewer.userId)
  const requests = useAppSelector(selectClubRequests).filter(({ user }) => user.id === userId)
  // After sending, the form is new again, and the answer above it may be out of sight.
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (sent > 0) document.getElementById(askedForId)?.focus()
  }, [sent])
  return (
    <>
      <Title page="Ask for your club" />
      <PageHead
        breadcrumbs={[{ label: 'Clubs', to: paths.clubs }, { label: 'Ask' }]}
        title="Ask for your club"
      />
      <FormCard>
        <ClubNewsPanel />
        {requests.length > 0 && (
          <Panel title="You have asked for" id={askedForId}>
            <ul>
              {requests.map(({ id, name, shortName }) => (
                <li key={id}>
                  {name} <span className={text.quiet}>{shortName}</span>
                </li>
              ))}
            </ul>
            <p className={text.quiet}>An administrator will look at it. Once it is added you belong to it.</p>
          </Panel>
        )}
        {requests.length < ownClubRequestsLimit ? (
          <>
            <Prose>
              <p>
                Is your club not in the list? Tell us its name, and an administrator adds it, with you in it.
              </p>
            </Prose>
            <ClubRequestForm key={sent} onDone={() => setSent(sent + 1)} />
          </>
        ) : (
          <p>You can ask for another club once these are answered.</p>
        )}
      </FormCard>
    </>
  )
}
