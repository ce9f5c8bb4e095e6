import { useSearchParams } from 'react-router'
import { paths } from '../domain/paths'
import { clubLists, selectListedClubs } from '../features/clubs/state/clubSelectors'
import { ClubList } from '../features/clubs/ui/ClubList'
import { selectCursor } from '../features/events/state/eventSelectors'
import { responseReceived } from '../state/actions'
import { useAppSelector } from '../state/useAppSelector'
import { PageHead } from '../ui/PageHead'
import { Pager } from '../ui/Pager'
import { cursorOf, pagesOf } from './cursorParameter'
import type { Page } from './page'
import { Title } from './Title'

export const page: Page = {
  load: async ({ api, dispatch, query }) => {
    const cursor = cursorOf(query)
    dispatch(responseReceived(await api.getClubs({ cursor }), clubLists.all(cursor)))
  },
  Component: ClubsPage,
}

function ClubsPage() {
  const [query] = useSearchParams()
  const cursor = cursorOf(query)
  const list = clubLists.all(cursor)
  const clubs = useAppSelector((state) => selectListedClubs(state, list))
  const more = useAppSelector((state) => selectCursor(state, list))
  return (
    <>
      <Title
        page="Clubs"
        description="The running clubs that share this calendar."
        path={cursor === undefined ? paths.clubs : undefined}
      />
      <PageHead title="Clubs" />
      <ClubList clubs={clubs} />
      <Pager label="Pages of clubs" of="clubs" {...pagesOf(paths.clubs, cursor, more)} />
    </>
  )
}
