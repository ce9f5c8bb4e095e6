import { endpoints } from '../../api/endpoints'
import { paths } from '../../domain/paths'
import { canAddClub } from '../../domain/permissions'
import { selectClubRequests } from '../../features/clubs/state/clubSelectors'
import { ClubRequests } from '../../features/clubs/ui/ClubRequests'
import { responseReceived } from '../../state/actions'
import { useAppSelector } from '../../state/useAppSelector'
import { PageHead } from '../../ui/PageHead'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  permission: canAddClub,
  load: async ({ api, dispatch }) => {
    dispatch(responseReceived(await api(endpoints.getClubRequests, {})))
  },
  Component: ClubRequestsPage,
}

function ClubRequestsPage() {
  const requests = useAppSelector(selectClubRequests)
  const title = 'Requests for clubs'
  return (
    <>
      <Title page={title} />
      <PageHead breadcrumbs={[{ label: 'Clubs', to: paths.clubs }, { label: 'Requests' }]} title={title} />
      <ClubRequests requests={requests} />
    </>
  )
}
