import { endpoints } from '../../api/endpoints'
import { canViewProfile } from '../../domain/permissions'
import { MailForm } from '../../features/mail/ui/MailForm'
import { NoticeChoicesForm } from '../../features/notices/ui/NoticeChoicesForm'
import { NoticeList } from '../../features/notices/ui/NoticeList'
import { PushPanel } from '../../features/notices/ui/PushPanel'
import { responseReceived } from '../../state/actions'
import { useAppSelector } from '../../state/useAppSelector'
import { Columns } from '../../ui/Columns'
import { PageHead } from '../../ui/PageHead'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: canViewProfile,
  load: async ({ api, dispatch }) => {
    dispatch(responseReceived(await api(endpoints.getNotices, {})))
  },
  Component: NoticesPage,
}

/** What the viewer was told, and what they want to be told. */
function NoticesPage() {
  const notices = useAppSelector((state) => state.notices)
  const user = useAppSelector((state) => state.user)
  if (!notices || !user) return null
  return (
    <>
      <Title page="Notices" />
      <PageHead breadcrumbs={[{ label: user.name, to: user.path }, { label: 'Notices' }]} title="Notices" />
      <Columns
        main={<NoticeList notices={notices.items} />}
        side={
          <>
            <PushPanel push={notices.push} />
            {notices.mail && <MailForm mail={notices.mail} />}
            <NoticeChoicesForm notices={notices} />
          </>
        }
      />
    </>
  )
}
