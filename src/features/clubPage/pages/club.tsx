import { useParams } from 'react-router'
import * as clubCalls from '../../../entities/clubs/contract'
import type { ClubView } from '../../../entities/clubs/contract'
import * as eventCalls from '../../../entities/events/contract'
import * as activityCalls from '../../activity/contract'
import * as clubPageCalls from '../contract'
import * as championshipCalls from '../../championships/contract'
import * as standardCalls from '../../clubStandards/contract'
import * as weekendCalls from '../../clubWeekend/contract'
import { datedTitle } from '../../../kernel/running/datedTitle'
import { clubRacesShown, homeActivityLimit } from '../limits'
import { messages } from '../../../kernel/text/messages'
import { paths } from '../../../kernel/urls/paths'
import {
  canPasteResults,
  canSeeAgeTables,
  canSeeParticipants,
  canSetUpClub,
  canEditClub,
} from '../../../kernel/access/permissions'
import { activityLists } from '../../activity/state/activity'
import { ActivityList } from '../../activity/ui/ActivityList'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubHead } from '../ui/ClubHead'
import { clubBreadcrumbs } from '../../../entities/clubs/ui/clubBreadcrumbs'
import { ClubRaces } from '../../clubWeekend/ui/ClubRaces'
import { ClubVisitorPanel } from '../ui/ClubVisitorPanel'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectUpcomingEvents } from '../../../entities/eventViews/state/eventSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { FeedLinks } from '../../feeds/ui/CalendarPanel'
import { useAnswer } from '../../../browser/useAnswer'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Columns } from '../../../ui/layout/Columns'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Panel } from '../../../ui/layout/Panel'
import { Section } from '../../../ui/layout/Section'
import { Tinted } from '../../../ui/Tinted'
import { useLateParts } from '../../../browser/pages/lateParts'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'
import { Menu } from '../../../ui/Menu'
import { joinRequestsText } from '../../../entities/clubs/ui/joinRequestsText'

export const page: Page = {
  load: async (context) => {
    const { show, params, showRareParts, today, viewer } = context
    const named = { slug: params.slug ?? '' }
    const isMember = canSeeParticipants(viewer)
    const loadClub = async () => {
      const { club } = await show(clubCalls.getClub, named)
      const { id } = club
      const next = { from: today, unstarted: 'yes', club: id, limit: clubRacesShown } as const
      const isOwn = viewer.clubs.some(({ clubId }) => clubId === id)
      await Promise.all([
        show(eventCalls.getEvents, next, eventLists.ofClubSoon(id)),
        isMember && show(activityCalls.getActivity, { club: id }, activityLists.ofClub(id)),
        canSetUpClub(viewer, id) && show(clubPageCalls.getClubSetup, named),
        canSeeAgeTables(viewer, id) && show(standardCalls.getStandards, named),
        (isOwn || canPasteResults(viewer)) &&
          showRareParts().then(({ loadLatestRecords, loadOpenLists }) =>
            Promise.all([loadLatestRecords?.(context, club), loadOpenLists?.(context)]),
          ),
      ])
    }
    const [, { championships }] = await Promise.all([
      loadClub(),
      show(championshipCalls.getClubChampionships, named),
      isMember && show(weekendCalls.getLastResults, named),
    ])
    if (championships.length > 0) await showRareParts()
  },
  Component: ClubPage,
}

function ClubPage() {
  const { slug } = useParams()
  const { ClubChampionships, ClubSetup, ClubStandards, LatestRecords, OpenLists } = useLateParts()
  const club = useAppSelector((state) => selectClub(state, slug))
  const list = eventLists.ofClubSoon(club?.id ?? '')
  const events = useAppSelector((state) => selectUpcomingEvents(state, list))
  const named = { slug: club?.slug ?? '' }
  const { lastResults = [] } = useAnswer(weekendCalls.getLastResults, named) ?? {}
  const { championships = [] } = useAnswer(championshipCalls.getClubChampionships, named) ?? {}
  const standards = useAnswer(standardCalls.getStandards, named)?.standards
  if (!club) return null
  const next = events.find(({ state }) => state === undefined)
  const about = `Upcoming races for ${club.name}, and how many members are going.`
  const description = next ? `Next race: ${datedTitle(next)}. ${about}` : about
  return (
    <>
      <PublicTitle
        page={club.name}
        description={description}
        path={club.path}
        picture={club.picture === undefined ? undefined : { path: club.picture, alt: description }}
        breadcrumbs={clubBreadcrumbs(club)}
      />
      <FeedLinks club={club} />
      <Tinted club={club}>
        <ClubHead club={club}>
          <ClubMenu club={club} hasChampionships={championships.length > 0} />
        </ClubHead>
        <Columns
          main={
            <>
              {OpenLists && <OpenLists />}
              {ClubSetup && <ClubSetup club={club} />}
              <Section title="Next events" aside={<a href={paths.clubPart(club.slug, 'races')}>See all</a>}>
                {events.length > 0 ? (
                  <EventList events={events} months={false} years />
                ) : (
                  <EmptyState title={messages.clubHasNoEvents}>
                    <p>Races that members have entered or the club promotes will appear here.</p>
                    <ButtonLink href={paths.home}>See the next events</ButtonLink>
                  </EmptyState>
                )}
              </Section>
              {lastResults.length > 0 && (
                <Section
                  title="Latest results"
                  aside={<a href={paths.clubResults(club.slug)}>All results</a>}
                >
                  <ClubRaces club={club} races={lastResults} />
                </Section>
              )}
            </>
          }
          side={
            <>
              {ClubChampionships && <ClubChampionships club={club} championships={championships} />}
              {LatestRecords && <LatestRecords club={club} />}
              {ClubStandards && standards && <ClubStandards club={club} standards={standards} />}
              {club.users ? (
                <Panel title="Recent activity">
                  <ActivityList
                    list={activityLists.ofClub(club.id)}
                    empty="Members’ races and results will appear here."
                    limit={homeActivityLimit}
                  />
                </Panel>
              ) : (
                <ClubVisitorPanel returnPath={club.path} />
              )}
            </>
          }
        />
      </Tinted>
    </>
  )
}

interface ClubMenuProps {
  readonly club: ClubView
  readonly hasChampionships: boolean
}

/** Links admins to the pages on which they manage the club. Renders nothing for others. */
function ClubMenu({ club, hasChampionships }: ClubMenuProps) {
  const { id, slug, joinRequestCount = 0 } = club
  const viewer = useAppSelector((state) => state.viewer)
  if (!canEditClub(viewer, id)) return null
  return (
    <>
      {joinRequestCount > 0 && (
        <ButtonLink href={paths.editClubMembers(slug)}>{joinRequestsText(joinRequestCount)}</ButtonLink>
      )}
      <Menu
        label="Manage"
        links={[
          { href: paths.editClubMembers(slug), label: 'Edit members' },
          { href: paths.importHistory(slug), label: 'Import history' },
          { href: paths.editClub(slug), label: 'Edit this club' },
          hasChampionships
            ? { href: paths.championships(slug), label: 'Championships' }
            : { href: paths.addChampionship(slug), label: 'Add a championship' },
          { href: paths.editClubRecords(slug), label: 'Records' },
          { href: paths.editClubStandards(slug), label: 'Standards' },
          { href: paths.webhooks(slug), label: 'Webhooks' },
          { href: paths.followedCalendars(slug), label: 'Followed calendars' },
          { href: paths.clubPart(slug, 'calendar'), label: 'Calendar and website' },
        ]}
      />
    </>
  )
}
