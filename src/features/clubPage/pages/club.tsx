import { useParams, useSearchParams } from 'react-router'
import * as clubCalls from '../../../entities/clubs/contract'
import * as eventCalls from '../../../entities/events/contract'
import * as activityCalls from '../../activity/contract'
import * as clubPageCalls from '../contract'
import * as championshipCalls from '../../championships/contract'
import * as standardCalls from '../../clubStandards/contract'
import * as weekendCalls from '../../clubWeekend/contract'
import type { Entities } from '../../../kernel/calls/entities'
import { datedTitle } from '../../../kernel/running/datedTitle'
import { eventsPage } from '../../../kernel/limits'
import { messages } from '../../../kernel/text/messages'
import { paths } from '../../../kernel/urls/paths'
import {
  canEditClub,
  canPasteResults,
  canSeeAgeTables,
  canSeeParticipants,
  canSetUpClub,
} from '../../../kernel/access/permissions'
import { activityLists } from '../../activity/state/activity'
import { ActivityList } from '../../activity/ui/ActivityList'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { type ClubRaceParts, splitRaces } from '../state/splitRaces'
import { ClubHead } from '../ui/ClubHead'
import { clubBreadcrumbs } from '../../../entities/clubs/ui/clubBreadcrumbs'
import { ClubNextRaces } from '../ui/ClubNextRaces'
import { ClubRaces } from '../../clubWeekend/ui/ClubRaces'
import { ClubVisitorPanel } from '../ui/ClubVisitorPanel'
import { EmbedPanel } from '../../feeds/ui/EmbedPanel'
import { LeaveClub } from '../../clubMembership/ui/LeaveClub'
import { MemberRows } from '../../clubMembership/ui/MemberRows'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { selectCursor, selectUpcomingEvents } from '../../../entities/eventViews/state/eventSelectors'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { calendarId, CalendarPanel } from '../../feeds/ui/CalendarPanel'
import { responseReceived } from '../../../browser/actions'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Columns } from '../../../ui/layout/Columns'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { PageParts } from '../../../ui/layout/PageParts'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/layout/Panel'
import { Section } from '../../../ui/layout/Section'
import { Tinted } from '../../../ui/Tinted'
import { ClubMembersPanel } from '../../clubMembership/ui/ClubMembersPanel'
import { membersId } from '../../clubMembership/pages/clubMembersQuery'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import { loadMembers } from '../../clubMembership/pages/loadMembers'
import { loadRareParts, useLateParts } from '../../../browser/pages/lateParts'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  load: async (context) => {
    const { api, dispatch, params, query, today, viewer } = context
    const cursor = cursorOf(query)
    const named = { slug: params.slug ?? '' }
    const isMember = canSeeParticipants(viewer)
    const loadClub = async () => {
      const response = await api(clubCalls.getClub, named)
      const { id, slug } = response.club
      const records = viewer.clubs.find(({ clubId }) => clubId === id)
      const [next, activity, setup, standards] = await Promise.all([
        api(eventCalls.getEvents, { from: today, unstarted: 'yes', club: id, limit: eventsPage, cursor }),
        isMember ? api(activityCalls.getActivity, { club: id }) : undefined,
        canSetUpClub(viewer, id) ? api(clubPageCalls.getClubSetup, named) : undefined,
        canSeeAgeTables(viewer, id) ? api(standardCalls.getStandards, named) : undefined,
        loadRareParts({ query, viewer, isAdmin: canPasteResults(viewer), subjects: [{ records }] }).then(
          (rare) =>
            Promise.all([rare?.loadLatestRecords?.(context, { id, slug }), rare?.loadOpenLists?.(context)]),
        ),
        loadMembers(context, id),
      ])
      return { id, response, next, activity, setup, standards }
    }
    const [{ id, response, next, activity, setup, standards }, results, championships] = await Promise.all([
      loadClub(),
      isMember ? api(weekendCalls.getLastResults, named) : undefined,
      api(championshipCalls.getClubChampionships, named),
    ])
    const parts = standards ? [championships, standards] : [championships]
    await loadRareParts({ query, viewer, subjects: parts.map(partsOf) })
    if (activity) dispatch(responseReceived(activity, activityLists.ofClub(id)))
    dispatch(responseReceived(next, eventLists.ofClub(id, cursor)))
    dispatch(responseReceived(response))
    if (setup) dispatch(responseReceived(setup))
    if (results) dispatch(responseReceived(results))
    for (const part of parts) dispatch(responseReceived(part))
  },
  Component: ClubPage,
}

/** Both need a part that is loaded for few pages. */
const partsOf = ({ club }: Entities) => ({ championships: club?.standards?.sentences ?? club?.championships })

const activityId = 'activity'
const adminId = 'manage'
const championshipsId = 'championships'
const resultsId = 'results'

function ClubPage() {
  const { slug } = useParams()
  const { ClubAdminPanel, ClubChampionships, ClubSetup, ClubStandards, LatestRecords, OpenLists } =
    useLateParts()
  const club = useAppSelector((state) => selectClub(state, slug))
  const viewer = useAppSelector((state) => state.viewer)
  const today = useAppSelector(selectToday)
  const [query] = useSearchParams()
  const cursor = cursorOf(query)
  const list = eventLists.ofClub(club?.id ?? '', cursor)
  const events = useAppSelector((state) => selectUpcomingEvents(state, list))
  const later = useAppSelector((state) => selectCursor(state, list))
  if (!club) return null
  const { lastResults = [], championships = [] } = club
  const isFirst = cursor === undefined
  const races: ClubRaceParts = isFirst ? splitRaces(events, club.id, today) : { weekend: [], later: events }
  // `ClubNextRaces` shows the first races, so this section may be empty.
  const hasLater = races.later.length > 0 || events.length === 0 || later !== undefined
  const next = events.find(({ state }) => state === undefined)
  const about = `Upcoming races for ${club.name}, and how many are going.`
  const description = next ? `Next race: ${datedTitle(next)}. ${about}` : about
  const lead = (
    <>
      <ClubNextRaces {...races} />
      <PageParts
        parts={[
          ...(canEditClub(viewer, club.id) ? [{ id: adminId, label: 'Manage' }] : []),
          ...(lastResults.length > 0 ? [{ id: resultsId, label: 'Latest results' }] : []),
          ...(championships.length > 0 ? [{ id: championshipsId, label: 'Championships' }] : []),
          ...(club.users ? [{ id: activityId, label: 'Recent activity' }] : []),
          ...(hasLater ? [{ id: listId, label: 'Next events' }] : []),
          { id: membersId, label: 'Members' },
          { id: calendarId, label: 'Calendar' },
        ]}
      />
      {lastResults.length > 0 && (
        <Section
          title="Latest results"
          id={resultsId}
          aside={<a href={paths.clubResults(club.slug)}>All results</a>}
        >
          <ClubRaces club={club} races={lastResults} />
        </Section>
      )}
    </>
  )
  const nextEvents = hasLater && (
    <Section title="Next events" id={listId}>
      {events.length > 0 ? (
        <EventList events={races.later} />
      ) : (
        <EmptyState title={messages.clubHasNoEvents}>
          <p>Races that members have entered or the club promotes will appear here.</p>
          <ButtonLink href={paths.home}>See the next events</ButtonLink>
        </EmptyState>
      )}
      <Pager label="Pages of upcoming events" {...pagesOf(club.path, cursor, later)} />
    </Section>
  )
  const calendar = <CalendarPanel club={club} />
  return (
    <>
      <Title
        page={club.name}
        description={description}
        path={isFirst ? club.path : undefined}
        picture={club.picture === undefined ? undefined : { path: club.picture, alt: description }}
        breadcrumbs={clubBreadcrumbs(club)}
      />
      <Tinted club={club}>
        <ClubHead club={club} membersId={membersId} />
        <Columns
          lead={club.users && lead}
          side={
            <>
              {OpenLists && <OpenLists />}
              {ClubSetup && <ClubSetup club={club} />}
              {ClubAdminPanel && <ClubAdminPanel club={club} id={adminId} />}
              {ClubChampionships && <ClubChampionships club={club} id={championshipsId} />}
              {LatestRecords && <LatestRecords club={club} />}
              {ClubStandards && <ClubStandards club={club} />}
              {club.users ? (
                <Panel title="Recent activity" id={activityId}>
                  <ActivityList
                    list={activityLists.ofClub(club.id)}
                    empty="Members’ races and results will appear here."
                  />
                </Panel>
              ) : (
                <>
                  <ClubVisitorPanel id={membersId} returnPath={club.path} />
                  {calendar}
                </>
              )}
            </>
          }
          main={
            <>
              {!club.users && lead}
              {nextEvents}
            </>
          }
          rest={
            club.users && (
              <>
                <ClubMembersPanel club={club} query={query} path={club.path}>
                  {(members) => <MemberRows members={members} />}
                </ClubMembersPanel>
                <EmbedPanel club={club} />
                {calendar}
                <LeaveClub club={club} />
              </>
            )
          }
        />
      </Tinted>
    </>
  )
}
