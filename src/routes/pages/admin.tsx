import { endpoints } from '../../api/endpoints'
import { lastLoginsLimit } from '../../domain/limits'
import { paths } from '../../domain/paths'
import { canAddClub, canSeeAdmin, canSeeHealth } from '../../domain/permissions'
import { adminLists } from '../../features/admin/state/adminLists'
import { AdminActions } from '../../features/admin/ui/AdminActions'
import { HealthPanel } from '../../features/admin/ui/HealthPanel'
import { HiddenPeople } from '../../features/admin/ui/HiddenPeople'
import { LastLogins } from '../../features/admin/ui/LastLogins'
import { LoginRefusalPanels } from '../../features/admin/ui/LoginRefusalPanels'
import { clubLists } from '../../features/clubs/state/clubSelectors'
import { WaitingRequests } from '../../features/clubs/ui/WaitingRequests'
import { UserSearch } from '../../features/users/ui/UserSearch'
import { responseReceived } from '../../state/actions'
import { find, selectListed } from '../../state/entities'
import { useAppSelector } from '../../state/useAppSelector'
import { PageHead } from '../../ui/PageHead'
import text from '../../ui/text.module.css'
import { loadFoundUsers } from '../loadFoundUsers'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: canSeeAdmin,
  load: async (context) => {
    const { api, dispatch, viewer } = context
    const [logins, hidden, refusals, requests, health] = await Promise.all([
      api(endpoints.findUsers, { sortBy: 'lastLogin.date', order: -1, limit: lastLoginsLimit }),
      api(endpoints.findUsers, { hidden: 'yes', limit: lastLoginsLimit }),
      api(endpoints.getLoginRefusals, {}),
      canAddClub(viewer) ? api(endpoints.getClubRequests, {}) : undefined,
      canSeeHealth(viewer) ? api(endpoints.getHealth, {}) : undefined,
      loadFoundUsers(context, adminLists.found),
    ])
    dispatch(responseReceived(logins, adminLists.lastLogins))
    dispatch(responseReceived(hidden, adminLists.hidden))
    dispatch(responseReceived(refusals))
    if (requests) dispatch(responseReceived(requests, clubLists.unanswered))
    if (health) dispatch(responseReceived(health))
  },
  Component: AdminPage,
}

function AdminPage() {
  const known = useAppSelector((state) => state.users)
  const users = useAppSelector((state) => selectListed(state, state.users, adminLists.lastLogins))
  const hidden = useAppSelector((state) => selectListed(state, state.users, adminLists.hidden))
  const moreHidden = useAppSelector(({ lists }) => find(lists, adminLists.hidden)?.cursor)
  return (
    <>
      <Title page="Admin" />
      <PageHead title="Admin" />
      <div className={text.stack}>
        <LoginRefusalPanels />
        <WaitingRequests />
        <AdminActions />
        <UserSearch
          title="Find a person"
          path={paths.admin}
          list={adminLists.found}
          pathOf={(id) => find(known, id)?.path ?? paths.admin}
        />
        <HiddenPeople users={hidden} isPart={moreHidden !== undefined} />
        <HealthPanel />
        <LastLogins users={users} />
      </div>
    </>
  )
}
