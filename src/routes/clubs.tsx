import { paths } from '../domain/paths'
import { allClubs, selectAllClubs } from '../features/clubs/state/clubSelectors'
import { ClubList } from '../features/clubs/ui/ClubList'
import { responseReceived } from '../state/actions'
import { useAppSelector } from '../state/useAppSelector'
import { PageHead } from '../ui/PageHead'
import type { Page } from './page'
import { Title } from './Title'

export const page: Page = {
  load: async ({ api, dispatch }) => {
    dispatch(responseReceived(await api.getClubs({}), allClubs))
  },
  Component: ClubsPage,
}

function ClubsPage() {
  const clubs = useAppSelector(selectAllClubs)
  return (
    <>
      <Title page="Clubs" description="The running clubs that share this calendar." path={paths.clubs} />
      <PageHead title="Clubs" />
      <ClubList clubs={clubs} />
    </>
  )
}
