import { redirect, useParams, useSearchParams } from 'react-router'
import * as eventCalls from '../../../entities/events/contract'
import type { EventView } from '../../../entities/events/contract'
import type { ClubView } from '../../../entities/clubs/contract'
import * as championshipCalls from '../../championships/contract'
import * as participationCalls from '../../participation/contract'
import { datedTitle } from '../../../kernel/running/datedTitle'
import { otherEventsLimit } from '../limits'
import { canPasteResults, canReportFull, canSeeParticipants } from '../../../kernel/access/permissions'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import {
  selectEvent,
  selectPromoter,
  selectTodayAt,
  selectListedEvents,
} from '../../../entities/eventViews/state/eventSelectors'
import { selectIsPast, selectOwnStatus } from '../../../entities/eventViews/state/statusSelectors'
import { EventDescription } from '../ui/EventDescription'
import { EventFacts } from '../../../entities/eventViews/ui/EventFacts'
import { EventHead } from '../../../entities/eventViews/ui/EventHead'
import { EventHistory } from '../ui/EventHistory'
import { EventLinks } from '../../../entities/eventViews/ui/EventLinks'
import { eventSummary } from '../../../entities/eventViews/ui/eventSummary'
import { eventBreadcrumbs } from '../../../entities/eventViews/ui/eventBreadcrumbs'
import { EventCalendarLinks } from '../../feeds/ui/EventCalendarLinks'
import { EventPeople } from '../../participation/ui/EventPeople'
import { EventVisitorPanel } from '../../participation/ui/EventVisitorPanel'
import { RaceDayLink } from '../../participation/ui/RaceDayLink'
import { StatusPanel } from '../../participation/ui/StatusPanel'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { ShareButton } from '../../../ui/ShareButton'
import { cursorOf } from '../../../browser/pages/cursorParameter'
import { useLateParts } from '../../../browser/pages/lateParts'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'
import { Fragment } from 'react'
import { formatShortDate, formatFullDate } from '../../../kernel/dates/dateText'
import { paths } from '../../../kernel/urls/paths'
import text from '../../../ui/styles/text.module.css'
import { ButtonLink } from '../../../ui/Button'
import { Section } from '../../../ui/layout/Section'
import { EventList } from '../../../entities/eventViews/ui/EventList'

export const page: Page = {
  load: async (context) => {
    const { show, known, params, query, viewer } = context
    // The limit allows for the event itself and shows if there are more.
    const loadDay = (date: string) =>
      show(
        eventCalls.getEvents,
        { from: date, to: date, limit: otherEventsLimit + 2 },
        eventLists.beginningOfDay(date),
      )
    const listed = selectEvent(known, params.slug)?.date
    const named = { slug: params.slug ?? '' }
    const [club, cursor] = [query.get('club'), cursorOf(query)]
    const loadEvent = async () => {
      const [{ event }] = await Promise.all([
        show(eventCalls.getEvent, named),
        listed !== undefined && loadDay(listed),
      ])
      const { id, date, slug } = event
      if (slug === params.slug)
        await Promise.all([
          date !== listed && loadDay(date),
          club !== null &&
            canSeeParticipants(viewer) &&
            show(
              participationCalls.getEventUsers,
              { slug, club, cursor },
              eventLists.people(id, club, cursor),
            ),
        ])
      return event
    }
    const [event, { championships }] = await Promise.all([
      loadEvent(),
      show(championshipCalls.getEventChampionships, named),
    ])
    // The URL has a former slug or the id.
    if (event.slug !== params.slug) return redirect(event.path, 301)
    const mayAct = canPasteResults(viewer) || (canReportFull(viewer) && event.date >= context.today)
    if (event.state || championships.length > 0 || query.has('club') || mayAct) {
      const { loadOpenLists } = await context.showRareParts()
      await loadOpenLists?.(context)
    }
    return undefined
  },
  // The club '' stands for people without a club.
  hasEmptyFields: true,
  Component: EventPage,
}

function EventPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const club = query.get('club')
  const { EventChampionships, EventClubPeople, OffPanel } = useLateParts()
  const event = useAppSelector((state) => selectEvent(state, slug))
  const promoter = useAppSelector((state) => selectPromoter(state, event))
  const today = useAppSelector((state) => (event ? selectTodayAt(state, event) : ''))
  const isMember = useAppSelector(({ viewer }) => canSeeParticipants(viewer))
  const site = useAppSelector((state) => state.site)
  if (!event) return null
  const title = datedTitle(event)
  const summary = eventSummary(event)
  const facts = (
    <>
      <EventFacts event={event} promoter={promoter}>
        <RaceDayLink event={event} />
        <ShareButton title={title} url={site.origin + event.path} />
        {event.state === undefined && <EventCalendarLinks event={event} />}
      </EventFacts>
      {!isMember && EventChampionships && <EventChampionships event={event} />}
      {event.description && <EventDescription text={event.description} />}
    </>
  )
  const around = (
    <>
      <EditionLine event={event} />
      <OtherEventsOnDay event={event} />
      <EventHistory event={event} isMember={isMember} />
      <EventLinks event={event} />
    </>
  )
  return (
    <>
      <PublicTitle
        page={event.title}
        preview={title}
        description={summary}
        path={event.path}
        picture={event.picture === undefined ? undefined : { path: event.picture, alt: summary }}
        breadcrumbs={eventBreadcrumbs(event, today)}
        subject={{ event, promoter }}
      />
      <EventHead event={event} />
      {isMember ? (
        <Columns
          lead={
            <>
              <EventLead event={event} />
              {club === null && <EventPeople event={event} isOwn />}
            </>
          }
          side={facts}
          main={
            club === null ? (
              <EventPeople event={event} />
            ) : (
              EventClubPeople && <EventClubPeople event={event} clubId={club} cursor={cursorOf(query)} />
            )
          }
          rest={around}
        />
      ) : event.state !== undefined ? (
        <Columns
          lead={OffPanel && <OffPanel event={event} state={event.state} />}
          main={facts}
          side={around}
        />
      ) : (
        <Columns lead={facts} side={<EventVisitorPanel event={event} />} main={around} />
      )}
    </>
  )
}

/** The top of a member's page: their status, or why the event is off. */
function EventLead({ event }: { readonly event: EventView }) {
  const { BestCard, EventChampionships, EventEntry, OffPanel, OpenLists, PushOffer } = useLateParts()
  const isEntered = useAppSelector(
    (state) => selectOwnStatus(state, event)?.status === 'entered' && !selectIsPast(state, event),
  )
  if (event.state !== undefined) return OffPanel && <OffPanel event={event} state={event.state} />
  return (
    <>
      {BestCard && <BestCard event={event} />}
      {OpenLists && <OpenLists of={event} />}
      <StatusPanel event={event} />
      {EventEntry && <EventEntry event={event} />}
      {EventChampionships && <EventChampionships event={event} />}
      {PushOffer && isEntered && (
        <PushOffer isBrief offer="Get a notification if this race is called off or moved." />
      )}
    </>
  )
}

declare module '../../../browser/pages/StructuredData' {
  interface PageSubject {
    readonly event?: EventView
    readonly promoter?: ClubView | undefined
  }
}

/** Links to the previous and next editions of the race. */
function EditionLine({ event: { slug, editions } }: { readonly event: EventView }) {
  const others = [editions?.before, editions?.after].filter((edition) => edition !== undefined)
  if (others.length === 0) return null
  return (
    <p className={text.small}>
      Other years:{' '}
      {others.map(({ path, date }) => (
        <Fragment key={path}>
          <a className={text.whole} href={path}>
            {formatShortDate(date)}
          </a>{' '}
          ·{' '}
        </Fragment>
      ))}
      <a href={paths.editions(slug)}>See all years</a>
    </p>
  )
}

/** The first other events on an event's day, with a link to all if there are more. */
function OtherEventsOnDay({ event: { id, date } }: { readonly event: EventView }) {
  const onDay = useAppSelector((state) => selectListedEvents(state, eventLists.beginningOfDay(date)))
  const others = onDay.filter((other) => other.id !== id)
  if (others.length === 0) return null
  return (
    <Section title="Other events on this day">
      <EventList events={others.slice(0, otherEventsLimit)} months={false} />
      {others.length > otherEventsLimit && (
        <p>
          <ButtonLink href={paths.day(date)}>{`All events on ${formatFullDate(date)}`}</ButtonLink>
        </p>
      )}
    </Section>
  )
}
