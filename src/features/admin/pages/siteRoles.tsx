import { useSearchParams, useRevalidator } from 'react-router'
import * as adminCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canSetSiteRoles, isSelf } from '../../../kernel/access/permissions'
import { adminLists } from '../state/adminLists'
import { ChosenUser } from '../ui/ChosenUser'
import { UserRows } from '../../../entities/users/ui/UserRows'
import { UserSearch } from '../../../entities/users/ui/UserSearch'
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
import type { UserView } from '../../../entities/users/contract'
import { givenSiteRoles, siteRoleName } from '../../../kernel/access/siteRole'
import { ActionButton } from '../../../browser/ActionButton'
import styles from '../../../ui/styles/splitRows.module.css'

export const page: Page = {
  permission: canSetSiteRoles,
  load: async (context) => {
    const { show } = context
    await show(adminCalls.getAdministrators, {}, adminLists.administrators)
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

const rights: Readonly<Record<(typeof givenSiteRoles)[number], string>> = {
  1: 'Can add races, set their own status and follow people.',
  2: 'Can also add people, set anyone’s status, and edit any race or profile.',
  3: 'Can also add clubs, merge users and change site roles.',
}

const panelId = 'site-role'

/** Shows a user's site role, with a button for each other role. */
function SiteRoleForm({ user }: { readonly user: UserView }) {
  const viewer = useAppSelector((state) => state.viewer)
  const { revalidate } = useRevalidator()
  const onDone = () => {
    // Moves the focus away from the buttons, so that a second press does not change the role again.
    document.getElementById(panelId)?.focus()
    void revalidate()
  }
  const { id, name, siteRole: from } = user
  if (from === undefined) return null
  return (
    <Panel title="Site role" id={panelId}>
      {isSelf(viewer, id) && <p>You can’t change your own role. Ask another super admin.</p>}
      <ul className={classes(styles.rows, styles.wrapping)}>
        {givenSiteRoles.map((role) => (
          <li key={role}>
            <div>
              <p>
                <strong>{siteRoleName(role)}</strong> {role === from && '(current)'}
              </p>
              <p className={classes(text.small, text.quiet)}>{rights[role]}</p>
            </div>
            {role !== from && !isSelf(viewer, id) && (
              <ActionButton
                call={adminCalls.setSiteRole}
                input={{ user: id, role, from }}
                options={{ onDone }}
              >
                Make {name} a {siteRoleName(role).toLowerCase()}
              </ActionButton>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
