import { useAnswer } from '../../../browser/useAnswer'
import * as notificationCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canViewProfile } from '../../../kernel/access/permissions'
import { NotificationList } from '../ui/NotificationList'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { PageHead } from '../../../ui/layout/PageHead'
import text from '../../../ui/styles/text.module.css'
import { loadNotifications } from './loadNotifications'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canViewProfile,
  load: loadNotifications,
  Component: NotificationsPage,
}

function NotificationsPage() {
  const notifications = useAnswer(notificationCalls.getNotices, {})?.notices
  const user = useAppSelector((state) => state.user)
  if (!notifications || !user) return null
  return (
    <div className={classes(text.narrow, text.stack)}>
      <Title page="Notifications" />
      <PageHead
        breadcrumbs={[{ label: user.name, to: user.path }, { label: 'Notifications' }]}
        title="Notifications"
        actions={<ButtonLink href={paths.notificationSettings}>Settings</ButtonLink>}
      />
      <NotificationList items={notifications.items} />
    </div>
  )
}
