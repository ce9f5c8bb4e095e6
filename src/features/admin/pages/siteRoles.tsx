import { useSearchParams } from 'react-router'
import * as adminCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canSetSiteRoles } from '../../../kernel/access/permissions'
import { adminLists } from '../state/adminLists'
import { ChosenUser } from '../ui/ChosenUser'
import { SiteRoleForm } from '../ui/SiteRoleForm'
import { UserRows } from '../../../entities/users/ui/UserRows'
import { UserSearch } from '../../../entities/users/ui/UserSearch'
import { responseReceived } from '../../../browser/actions'
import { find, selectListed } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { loadChosenUser } from '../../../entities/users/state/loadChosenUser'
import { loadFoundUsers } from '../../../entities/users/state/loadFoundUsers'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canSetSiteRoles,
  load: async (context) => {
    const { api, dispatch } = context
    dispatch(responseReceived(await api(adminCalls.getAdministrators, {}), adminLists.administrators))
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
            <ChosenUser title="Person" user={user} otherPath={paths.siteRoles} />
            <SiteRoleForm user={user} />
          </>
        )}
        <Panel title="Admins" count={administrators.length}>
          <UserRows
            users={administrators}
            pathOf={({ id }) => paths.siteRole(id)}
            asideOf={({ roleName }) => <span className={classes(text.small, text.quiet)}>{roleName}</span>}
          />
        </Panel>
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
