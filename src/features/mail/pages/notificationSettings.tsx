import { paths } from '../../../kernel/urls/paths'
import { canViewProfile } from '../../../kernel/access/permissions'
import { MailForm } from '../ui/MailForm'
import { NotificationChoicesForm } from '../../notifications/ui/NotificationChoicesForm'
import { PushPanel } from '../../notifications/ui/PushPanel'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import { loadNotifications } from '../../notifications/pages/loadNotifications'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canViewProfile,
  load: loadNotifications,
  Component: NotificationSettingsPage,
}

/** Settings for notifications, push messages and email. */
function NotificationSettingsPage() {
  const notifications = useAppSelector((state) => state.notices)
  const user = useAppSelector((state) => state.user)
  if (!notifications || !user) return null
  const { choices, quietHours, push, mail } = notifications
  return (
    <>
      <Title page="Notification settings" />
      <PageHead
        breadcrumbs={[
          { label: user.name, to: user.path },
          { label: 'Notifications', to: paths.notifications },
          { label: 'Settings' },
        ]}
        title="Notification settings"
      />
      <Columns
        main={<NotificationChoicesForm choices={choices} quietHours={quietHours} />}
        side={
          <>
            <PushPanel push={push} />
            {mail && <MailForm mail={mail} />}
          </>
        }
      />
    </>
  )
}
