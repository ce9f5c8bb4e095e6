import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import * as clubCalls from '../../../entities/clubs/contract'
import * as eventCalls from '../../../entities/events/contract'
import type { EventsResponse } from '../../../entities/events/contract'
import * as activityCalls from '../../activity/contract'
import * as membershipCalls from '../../clubMembership/contract'
import { addDays } from '../../../kernel/dates/addDays'
import { firstAskedDate } from '../../../entities/statuses/howDidItGo'
import { eventsPage } from '../../../entities/events/limits'
import { entriesShown, homeEventsShown, homeRacesLookedAt, recentlyAddedLimit } from '../limits'
import { howDidItGoLimit } from '../../participation/limits'
import { homeClubId } from '../../../kernel/access/preferredClubs'
import { paths } from '../../../kernel/urls/paths'
import { canAddClub, canPasteResults, isSignedIn } from '../../../kernel/access/permissions'
import { zoneDays } from '../../../kernel/dates/zone'
import { activityLists } from '../../activity/state/activity'
import { clubLists } from '../../../entities/clubs/state/clubSelectors'
import { HomeClub } from '../../clubPage/ui/HomeClub'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import {
  selectCursor,
  selectListedEvents,
  selectUpcomingEvents,
} from '../../../entities/eventViews/state/eventSelectors'
import { DistanceRow } from '../../../entities/eventViews/ui/DistanceRow'
import { EventList } from '../../../entities/eventViews/ui/EventList'
import { ReplannedEvents } from '../../calendar/ui/ReplannedEvents'
import { ViewLinks } from '../../calendar/ui/ViewLinks'
import { WelcomeBox } from '../../calendar/ui/WelcomeBox'
import { CalendarPanel } from '../../feeds/ui/CalendarPanel'
import { mayMissRaces, useHomeEvents, without } from '../../participation/state/homeRaces'
import { EnteredEvents } from '../../participation/ui/EnteredEvents'
import { HowDidItGo } from '../../participation/ui/HowDidItGo'
import { WeekendRaces } from '../../participation/ui/WeekendRaces'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Columns } from '../../../ui/layout/Columns'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { PageHead } from '../../../ui/layout/PageHead'
import { Pager } from '../../../ui/Pager'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import type { LoaderContext, Page } from '../../../browser/pages/page'
import { useLateParts } from '../../../browser/pages/lateParts'
import { isMonthView } from '../../../kernel/urls/monthParameter'
import { goToReturnPath, takeReturnPath } from '../../../browser/pages/savedReturnPath'
import { PublicTitle } from '../../../browser/pages/Title'

/** True if the document was loaded for this page. After a navigation, the URL is still the previous page's. */
let isLandingPage = typeof location === 'object' && location.pathname === paths.home

export const page: Page = {
  load: async (context) => {
    const { show, query, showRareParts, today, viewer } = context
    if (isMonthView(query)) return (await showRareParts()).loadMonth?.(context)
    const rare = viewer.needsSecondLogin || canPasteResults(viewer) ? await showRareParts() : undefined
    const cursor = cursorOf(query)
    const isOwn = viewer.userId !== undefined && cursor === undefined
    const limit = isOwn ? homeEventsShown : eventsPage
    const next = { ...upcomingQuery(today), limit, cursor }
    const upcoming = show(eventCalls.getEvents, next, eventLists.next(cursor))
    const added = { sortBy: 'createdOn', order: -1, limit: recentlyAddedLimit } as const
    await Promise.all([
      upcoming,
      show(eventCalls.getEvents, added, eventLists.recentlyAdded),
      isOwn && loadOwnLists(context, viewer.userId, upcoming),
      isOwn && rare?.loadOpenLists?.(context),
    ])
  },
  Component: HomePage,
}

const upcomingQuery = (today: string) => ({ from: today, unstarted: 'yes', limit: eventsPage }) as const

/** Loads the member's own lists for the first page. */
async function loadOwnLists(
  { show, today, viewer }: LoaderContext,
  userId: string,
  upcoming: Promise<EventsResponse>,
): Promise<void> {
  const ofMember = { ...upcomingQuery(today), user: userId }
  const club = homeClubId(viewer)
  const limit = homeRacesLookedAt
  const showEntered = async () => {
    const listed = show(eventCalls.getEvents, { ...ofMember, status: 'entered', limit }, eventLists.entered)
    const [next, entered] = await Promise.all([upcoming, listed])
    if (next.cursor === undefined || !mayMissRaces(next.events, entered.events, today)) return
    const of = club === undefined ? { user: userId } : { club }
    await show(eventCalls.getEvents, { ...upcomingQuery(today), ...of, limit }, eventLists.clubOrOwn)
  }
  // Includes events of these days that have not started yet.
  const unreported = {
    from: firstAskedDate(today),
    to: addDays(today, zoneDays),
    order: -1,
    user: userId,
    status: 'entered',
    limit: 3 * howDidItGoLimit,
  } as const
  await Promise.all([
    show(eventCalls.getEvents, { ...ofMember, replanned: 'yes' }, eventLists.newPlans),
    showEntered(),
    show(eventCalls.getEvents, unreported, eventLists.unreported),
    show(eventCalls.getEvents, { entries: 'yes', limit: entriesShown }, eventLists.entriesThisWeek),
    show(activityCalls.getActivity, { club, followed: 'yes', except: userId }, activityLists.ofOthers),
    viewer.clubs.length > 0 && show(clubCalls.getOwnClubs, {}),
    canAddClub(viewer) && show(membershipCalls.getClubRequests, {}, clubLists.unanswered),
  ])
}

function HomePage() {
  useEffect(() => {
    // A login ends here and continues to the page where it began. After following a link, a stored return path is out
    // of date.
    if (isLandingPage) goToReturnPath()
    else takeReturnPath()
    isLandingPage = false
  }, [])
  const [query] = useSearchParams()
  const { MonthView } = useLateParts()
  if (isMonthView(query)) return MonthView ? <MonthView /> : null
  return <ListView />
}

function ListView() {
  const { ClubNewsPanel, OpenLists, SecondLoginPanel, WaitingRequests } = useLateParts()
  const [query] = useSearchParams()
  const cursor = cursorOf(query)
  const list = eventLists.next(cursor)
  const isFirstPage = cursor === undefined
  const isMember = useAppSelector(({ viewer }) => isSignedIn(viewer))
  const isOwn = isMember && isFirstPage
  const listed = useAppSelector((state) => selectUpcomingEvents(state, list))
  const later = useAppSelector((state) => selectCursor(state, list))
  const recentlyAdded = useAppSelector((state) => selectListedEvents(state, eventLists.recentlyAdded))
  const { races, changed, entered } = useHomeEvents(listed)
  const entries = useAppSelector((state) => selectListedEvents(state, eventLists.entriesThisWeek))
  const above = isOwn ? [...races.events, ...changed] : []
  const next = without(listed, above)
  const secondary = (
    <>
      <details open={!isMember} className={text.screen}>
        <summary>
          <h2>Recently added events</h2>
        </summary>
        {recentlyAdded.length > 0 ? (
          <EventList events={recentlyAdded} months={false} years />
        ) : (
          <p className={text.quiet}>Newly added events will appear here.</p>
        )}
        <p>
          <ButtonLink href={paths.pastEvents}>View past events</ButtonLink>
        </p>
      </details>
      {!isMember && <CalendarPanel />}
    </>
  )
  return (
    <>
      <PublicTitle
        page="Home"
        description="One race calendar for running clubs. See what’s on and how many are going, and say “count me in”."
        path={isFirstPage ? paths.home : undefined}
      />
      {!isMember && isFirstPage ? (
        <WelcomeBox />
      ) : (
        <PageHead title={isOwn ? races.title : 'Races'} actions={<ViewLinks current="List" />} />
      )}
      <Columns
        lead={
          isOwn ? (
            <>
              <WeekendRaces races={races} />
              {SecondLoginPanel && <SecondLoginPanel />}
              <ReplannedEvents events={changed} />
              {ClubNewsPanel && <ClubNewsPanel />}
              {WaitingRequests && <WaitingRequests />}
              {OpenLists && <OpenLists />}
              {entries.length > 0 && (
                <Section title="Entries this week">
                  <EventList events={entries} months={false} years />
                </Section>
              )}
              <EnteredEvents
                events={entered}
                hasOthers={above.some(({ myStatus }) => myStatus === 'entered')}
              />
              <HowDidItGo />
            </>
          ) : undefined
        }
        main={
          <Section
            title="Next events"
            id={listId}
            aside={isFirstPage && !isMember ? <ViewLinks current="List" /> : undefined}
          >
            <DistanceRow />
            {next.length > 0 ? (
              <EventList events={next} />
            ) : (
              <EmptyState title="No upcoming events yet.">
                {isMember ? (
                  <ButtonLink href={paths.addEvent}>Add a race</ButtonLink>
                ) : (
                  <p>
                    Know of a race? <a href={paths.login(paths.addEvent)}>Log in to add it</a>
                  </p>
                )}
              </EmptyState>
            )}
            <Pager label="Pages of upcoming events" {...pagesOf(paths.home, cursor, later)} />
          </Section>
        }
        side={isOwn ? <HomeClub /> : secondary}
        rest={isOwn ? secondary : undefined}
      />
    </>
  )
}
