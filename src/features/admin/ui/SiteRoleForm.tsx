import { useRevalidator } from 'react-router'
import type { UserView } from '../../../entities/users/contract'
import * as adminCalls from '../contract'
import { givenSiteRoles, siteRoleName } from '../../../kernel/access/siteRole'
import { isSelf } from '../../../kernel/access/permissions'
import { ActionButton } from '../../../browser/ActionButton'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import styles from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'

const rights: Readonly<Record<(typeof givenSiteRoles)[number], string>> = {
  1: 'Can add races, set their own status and follow people.',
  2: 'Can also add people, set anyone’s status, and edit any race or profile.',
  3: 'Can also add clubs, merge users and change site roles.',
}

const panelId = 'site-role'

/** Shows a user's site role, with a button for each other role. */
export function SiteRoleForm({ user }: { readonly user: UserView }) {
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
