import { useSearchParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import { paths } from '../../domain/paths'
import { canAddClub } from '../../domain/permissions'
import { clubLists } from '../../features/clubs/state/clubSelectors'
import { ClubList } from '../../features/clubs/ui/ClubList'
import { ClubsLinks } from '../../features/clubs/ui/ClubsLinks'
import { WaitingRequests } from '../../features/clubs/ui/WaitingRequests'
import { NoClubs } from '../../features/clubs/ui/NoClubs'
import { selectCursor } from '../../features/events/state/eventSelectors'
import { responseReceived } from '../../state/actions'
import { selectListed } from '../../state/entities'
import { useAppSelector } from '../../state/useAppSelector'
import { PageHead } from '../../ui/PageHead'
import { Pager } from '../../ui/Pager'
import text from '../../ui/text.module.css'
import { cursorOf, listId, pagesOf } from '../cursorParameter'
import type { Page } from '../page'
import { Title } from '../Title'

export const page: Page = {
  load: async ({ api, dispatch, query, viewer }) => {
    const cursor = cursorOf(query)
    const isWaitedFor = viewer.clubs.some(({ waiting = 0 }) => waiting > 0)
    const [clubs, own, requests] = await Promise.all([
      api(endpoints.getClubs, { cursor }),
      isWaitedFor ? api(endpoints.getOwnClubs, {}) : undefined,
      canAddClub(viewer) ? api(endpoints.getClubRequests, {}) : undefined,
    ])
    dispatch(responseReceived(clubs, clubLists.all(cursor)))
    if (own) dispatch(responseReceived(own))
    if (requests) dispatch(responseReceived(requests, clubLists.unanswered))
  },
  Component: ClubsPage,
}

const clubPages = { first: 'First clubs', next: 'More clubs' }

function ClubsPage() {
  const [query] = useSearchParams()
  const cursor = cursorOf(query)
  const list = clubLists.all(cursor)
  const clubs = useAppSelector((state) => selectListed(state, state.clubs, list))
  const more = useAppSelector((state) => selectCursor(state, list))
  return (
    <>
      <Title
        page="Clubs"
        description="The running clubs that share this calendar."
        path={cursor === undefined ? paths.clubs : undefined}
      />
      <PageHead title="Clubs" actions={<ClubsLinks />} />
      <div className={text.stack}>
        <WaitingRequests />
        {clubs.length > 0 ? (
          <div id={listId} tabIndex={-1}>
            <ClubList clubs={clubs} />
          </div>
        ) : (
          <NoClubs />
        )}
      </div>
      <Pager label="Pages of clubs" names={clubPages} {...pagesOf(paths.clubs, cursor, more)} />
    </>
  )
}
