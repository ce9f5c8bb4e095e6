import { useAnswer } from '../../../browser/useAnswer'
import * as membershipCalls from '../../clubMembership/contract'
import { paths } from '../../../kernel/urls/paths'
import {
  canAddClub,
  canAddUsers,
  canMergeUsers,
  canSeeAuditLog,
  canSetClubOnStatuses,
  canSetSiteRoles,
} from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import styles from './AdminActions.module.css'
import text from '../../../ui/styles/text.module.css'

interface Task {
  readonly label: string
  readonly path: string
  readonly permission: (viewer: Viewer) => boolean
}

const userTasks: readonly Task[] = [
  { label: 'Add user', path: paths.addUser, permission: canAddUsers },
  { label: 'Merge users', path: paths.mergeUsers, permission: canMergeUsers },
  { label: 'Roles', path: paths.siteRoles, permission: canSetSiteRoles },
  { label: 'Audit log', path: paths.auditLog, permission: canSeeAuditLog },
]

const clubTasks: readonly Task[] = [
  { label: 'Add club', path: paths.addClub, permission: canAddClub },
  { label: 'Set club on user’s statuses', path: paths.setClubOnStatuses, permission: canSetClubOnStatuses },
  { label: 'Club requests', path: paths.clubRequests, permission: canAddClub },
]

/** Groups the actions that this admin may take. */
export function AdminActions() {
  const viewer = useAppSelector((state) => state.viewer)
  const waiting = useAnswer(membershipCalls.getClubRequests, {})?.clubRequests.length ?? 0
  const countOf = ({ path }: Task) => (path === paths.clubRequests && waiting > 0 ? ` (${waiting})` : '')
  const panel = (title: string, tasks: readonly Task[]) => {
    const allowed = tasks.filter(({ permission }) => permission(viewer))
    return (
      allowed.length > 0 && (
        <Panel title={title}>
          <div className={text.row}>
            {allowed.map((task) => (
              <ButtonLink key={task.path} href={task.path}>
                {task.label}
                {countOf(task)}
              </ButtonLink>
            ))}
          </div>
        </Panel>
      )
    )
  }
  return (
    <div className={styles.actions}>
      {panel('User actions', userTasks)}
      {panel('Club actions', clubTasks)}
      <Panel title="Events">
        <div className={text.row}>
          <ButtonLink href={paths.eventSearch}>Event Search</ButtonLink>
          <ButtonLink href={paths.siteCalendars}>Followed calendars</ButtonLink>
        </div>
      </Panel>
    </div>
  )
}
