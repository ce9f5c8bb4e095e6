import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { canSeeAdmin } from '../../../kernel/access/permissions'
import { ofSite, paths } from '../../../kernel/urls/paths'
import { PageHead } from '../../../ui/layout/PageHead'
import { FollowedCalendars, loadFollowed } from '../ui/FollowedCalendars'

const title = 'Followed calendars'

export const page: Page = {
  permission: canSeeAdmin,
  load: (context) => loadFollowed(context, ofSite),
  Component: () => (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: 'Admin', to: paths.admin }, { label: title }]} title={title} />
      <FollowedCalendars slug={ofSite} />
    </>
  ),
}
