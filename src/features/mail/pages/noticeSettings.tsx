import { paths } from '../../../kernel/urls/paths'
import { canViewProfile } from '../../../kernel/access/permissions'
import { MailForm } from '../ui/MailForm'
import { NoticeChoicesForm } from '../../notifications/ui/NoticeChoicesForm'
import { PushPanel } from '../../notifications/ui/PushPanel'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import { loadNotices } from '../../notifications/pages/loadNotices'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = { permission: canViewProfile, load: loadNotices, Component: NoticeSettingsPage }

/** Which notifications the viewer gets, and what carries them beyond the site. */
function NoticeSettingsPage() {
  const notices = useAppSelector((state) => state.notices)
  const user = useAppSelector((state) => state.user)
  if (!notices || !user) return null
  return (
    <>
      <Title page="Notification settings" />
      <PageHead
        breadcrumbs={[
          { label: user.name, to: user.path },
          { label: 'Notifications', to: paths.notices },
          { label: 'Settings' },
        ]}
        title="Notification settings"
      />
      <Columns
        main={<NoticeChoicesForm notices={notices} />}
        side={
          <>
            <PushPanel push={notices.push} />
            {notices.mail && <MailForm mail={notices.mail} />}
          </>
        }
      />
    </>
  )
}
