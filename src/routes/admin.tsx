import { endpoints } from '../api/endpoints'
import { lastLoginsLimit } from '../domain/limits'
import { canAddClub, canSeeAdmin, canSeeHealth } from '../domain/permissions'
import { adminLists, selectListedUsers } from '../features/admin/state/adminLists'
import { AdminActions } from '../features/admin/ui/AdminActions'
import { HealthPanel } from '../features/admin/ui/HealthPanel'
import { LastLogins } from '../features/admin/ui/LastLogins'
import { responseReceived } from '../state/actions'
import { useAppSelector } from '../state/useAppSelector'
import { PageHead } from '../ui/PageHead'
import text from '../ui/text.module.css'
import type { Page } from './page'
import { Title } from './Title'

export const page: Page = {
  permission: canSeeAdmin,
  load: async ({ api, dispatch, viewer }) => {
    const [logins, requests, health] = await Promise.all([
      api(endpoints.findUsers, { sortBy: 'lastLogin.date', order: -1, limit: lastLoginsLimit }),
      canAddClub(viewer) ? api(endpoints.getClubRequests, {}) : undefined,
      canSeeHealth(viewer) ? api(endpoints.getHealth, {}) : undefined,
    ])
    dispatch(responseReceived(logins, adminLists.lastLogins))
    if (requests) dispatch(responseReceived(requests))
    if (health) dispatch(responseReceived(health))
  },
  Component: AdminPage,
}

function AdminPage() {
  const users = useAppSelector((state) => selectListedUsers(state, adminLists.lastLogins))
  return (
    <>
      <Title page="Admin" />
      <PageHead title="Admin" />
      <div className={text.stack}>
        <AdminActions />
        <HealthPanel />
        <LastLogins users={users} />
      </div>
    </>
  )
}
