import * as membershipCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canAddClub } from '../../../kernel/access/permissions'
import { selectClubRequests } from '../../../entities/clubs/state/clubSelectors'
import { ClubRequests } from '../ui/ClubRequests'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canAddClub,
  load: async ({ api, dispatch }) => {
    dispatch(responseReceived(await api(membershipCalls.getClubRequests, {})))
  },
  Component: ClubRequestsPage,
}

function ClubRequestsPage() {
  const requests = useAppSelector(selectClubRequests)
  const title = 'Club requests'
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: 'Clubs', to: paths.clubs }, { label: 'Requests' }]} title={title} />
      <ClubRequests requests={requests} />
    </>
  )
}
