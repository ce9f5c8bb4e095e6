import * as userCalls from '../../../entities/users/contract'
import * as clubCalls from '../../../entities/clubs/contract'
import * as adminCalls from '../contract'
import * as authCalls from '../../auth/contract'
import * as membershipCalls from '../../clubMembership/contract'
import { lastLoginsLimit } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import { canAddClub, canSeeAdmin, canSeeHealth } from '../../../kernel/access/permissions'
import { adminLists } from '../state/adminLists'
import { AdminActions } from '../ui/AdminActions'
import { HealthPanel } from '../ui/HealthPanel'
import { SiteSetup } from '../ui/SiteSetup'
import { HiddenPeople } from '../ui/HiddenPeople'
import { LastLogins } from '../ui/LastLogins'
import { LoginRefusalPanels, UnusedLoginPanels } from '../ui/LoginRefusalPanels'
import { clubLists } from '../../../entities/clubs/state/clubSelectors'
import { WaitingRequests } from '../../clubMembership/ui/WaitingRequests'
import { UserSearch } from '../../../entities/users/ui/UserSearch'
import { responseReceived } from '../../../browser/actions'
import { find, selectListed } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import { loadFoundUsers } from '../../../entities/users/state/loadFoundUsers'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canSeeAdmin,
  load: async (context) => {
    const { api, dispatch, viewer } = context
    const [logins, hidden, refusals, requests, health, clubs] = await Promise.all([
      api(userCalls.findUsers, { sortBy: 'lastLogin.date', order: -1, limit: lastLoginsLimit }),
      api(userCalls.findUsers, { hidden: 'yes', limit: lastLoginsLimit }),
      api(authCalls.getLoginRefusals, {}),
      canAddClub(viewer) ? api(membershipCalls.getClubRequests, {}) : undefined,
      canSeeHealth(viewer) ? api(adminCalls.getHealth, {}) : undefined,
      canAddClub(viewer) ? api(clubCalls.getClubs, { limit: 1 }) : undefined,
      loadFoundUsers(context, adminLists.found),
    ])
    dispatch(responseReceived(logins, adminLists.lastLogins))
    dispatch(responseReceived(hidden, adminLists.hidden))
    dispatch(responseReceived(refusals))
    if (requests) dispatch(responseReceived(requests, clubLists.unanswered))
    if (clubs) dispatch(responseReceived(clubs, clubLists.all(undefined)))
    if (health) dispatch(responseReceived(health))
  },
  Component: AdminPage,
}

function AdminPage() {
  const viewer = useAppSelector((state) => state.viewer)
  const usersById = useAppSelector((state) => state.users)
  const users = useAppSelector((state) => selectListed(state, state.users, adminLists.lastLogins))
  const hidden = useAppSelector((state) => selectListed(state, state.users, adminLists.hidden))
  const moreHidden = useAppSelector(({ lists }) => find(lists, adminLists.hidden)?.cursor)
  return (
    <>
      <Title page="Admin" />
      <PageHead title="Admin" />
      <div className={text.stack}>
        {canAddClub(viewer) && <SiteSetup />}
        <LoginRefusalPanels />
        <UnusedLoginPanels />
        <WaitingRequests />
        <AdminActions />
        <UserSearch
          title="Find a person"
          path={paths.admin}
          list={adminLists.found}
          pathOf={(id) => find(usersById, id)?.path ?? paths.admin}
        />
        <HiddenPeople users={hidden} isPart={moreHidden !== undefined} />
        <HealthPanel />
        <LastLogins users={users} />
      </div>
    </>
  )
}
