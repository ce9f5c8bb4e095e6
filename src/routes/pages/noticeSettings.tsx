import { paths } from '../../domain/paths'
import { canViewProfile } from '../../domain/permissions'
import { MailForm } from '../../features/mail/ui/MailForm'
import { NoticeChoicesForm } from '../../features/notices/ui/NoticeChoicesForm'
import { PushPanel } from '../../features/notices/ui/PushPanel'
import { useAppSelector } from '../../state/useAppSelector'
import { Columns } from '../../ui/Columns'
import { PageHead } from '../../ui/PageHead'
import { loadNotices } from '../loadNotices'
import type { Page } from '../page'
import { Title } from '../Title'

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
