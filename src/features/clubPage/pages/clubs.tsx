import { useAnswer } from '../../../browser/useAnswer'
import { useSearchParams } from 'react-router'
import * as clubCalls from '../../../entities/clubs/contract'
import * as membershipCalls from '../../clubMembership/contract'
import { paths } from '../../../kernel/urls/paths'
import { canAddClub } from '../../../kernel/access/permissions'
import { clubLists } from '../../../entities/clubs/state/clubSelectors'
import { ClubList } from '../../../entities/clubs/ui/ClubList'
import { WaitingRequests } from '../../clubMembership/ui/WaitingRequests'
import { NoClubs } from '../../../entities/clubs/ui/NoClubs'
import { selectCursor } from '../../../entities/eventViews/state/eventSelectors'
import { selectListed } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { Pager } from '../../../ui/Pager'
import text from '../../../ui/styles/text.module.css'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'
import { ButtonLink } from '../../../ui/Button'

export const page: Page = {
  load: async ({ show, query, viewer }) => {
    const cursor = cursorOf(query)
    const isWaitedFor = viewer.clubs.some(({ waiting = 0 }) => waiting > 0)
    await Promise.all([
      show(clubCalls.getClubs, { cursor }, clubLists.all(cursor)),
      isWaitedFor && show(clubCalls.getOwnClubs, {}),
      canAddClub(viewer) && show(membershipCalls.getClubRequests, {}, clubLists.unanswered),
    ])
  },
  Component: ClubsPage,
}

const clubPages = { first: 'First page', next: 'Next page' }

function ClubsPage() {
  const [query] = useSearchParams()
  const cursor = cursorOf(query)
  const list = clubLists.all(cursor)
  const clubs = useAppSelector((state) => selectListed(state, state.clubs, list))
  const more = useAppSelector((state) => selectCursor(state, list))
  return (
    <>
      <PublicTitle
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

/** Shows the links of super admins on the list of clubs. */
function ClubsLinks() {
  const isSuperAdmin = useAppSelector(({ viewer }) => canAddClub(viewer))
  const waiting = useAnswer(membershipCalls.getClubRequests, {})?.clubRequests.length ?? 0
  return (
    isSuperAdmin && (
      <>
        <ButtonLink href={paths.clubRequests}>
          {waiting > 0 ? `Club requests (${waiting})` : 'Club requests'}
        </ButtonLink>
        <ButtonLink href={paths.addClub}>Add club</ButtonLink>
      </>
    )
  )
}
