import { useSearchParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import { paths } from '../../domain/paths'
import { canSetSiteRoles } from '../../domain/permissions'
import { adminLists } from '../../features/admin/state/adminLists'
import { Administrators } from '../../features/admin/ui/Administrators'
import { ChosenUser } from '../../features/admin/ui/ChosenUser'
import { SiteRoleForm } from '../../features/admin/ui/SiteRoleForm'
import { UserSearch } from '../../features/users/ui/UserSearch'
import { responseReceived } from '../../state/actions'
import { find, selectListed } from '../../state/entities'
import { useAppSelector } from '../../state/useAppSelector'
import { classes } from '../../ui/classes'
import { PageHead } from '../../ui/PageHead'
import text from '../../ui/text.module.css'
import { loadChosenUser } from '../loadChosenUser'
import { loadFoundUsers } from '../loadFoundUsers'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: canSetSiteRoles,
  load: async (context) => {
    const { api, dispatch } = context
    dispatch(responseReceived(await api(endpoints.getAdministrators, {}), adminLists.administrators))
    if (!(await loadChosenUser(context, 'user'))) await loadFoundUsers(context, adminLists.found)
  },
  Component: SiteRolesPage,
}

function SiteRolesPage() {
  const [query] = useSearchParams()
  const user = useAppSelector(({ users }) => find(users, query.get('user') ?? ''))
  const administrators = useAppSelector((state) =>
    selectListed(state, state.users, adminLists.administrators),
  )
  return (
    <>
      <Title page="Roles" />
      <PageHead breadcrumbs={[{ label: 'Admin', to: paths.admin }, { label: 'Roles' }]} title="Roles" />
      <div className={classes(text.narrow, text.stack)}>
        {user && (
          <>
            <ChosenUser title="Whose role" user={user} otherPath={paths.siteRoles} />
            <SiteRoleForm user={user} />
          </>
        )}
        <Administrators users={administrators} />
        {!user && (
          <UserSearch
            title="Whose role?"
            path={paths.siteRoles}
            list={adminLists.found}
            pathOf={(id) => paths.siteRole(id)}
          />
        )}
      </div>
    </>
  )
}
