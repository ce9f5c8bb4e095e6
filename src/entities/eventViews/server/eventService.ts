import type { ClubRecord } from '../../clubs/records'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { unguarded, bySlug, formatCursor } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../auditLog/server/handlerNeeds'
import type * as calls from '../../events/contract'
import { eventsQuery } from '../../events/inputs'
import type { EventResponse, EventsResponse, EventView } from '../../events/contract'
import type { EventRecord } from '../../events/records'
import type { UserStatusView } from '../../statuses/contract'
import { presentClub } from '../../clubs/server/clubPresenter'
import { createClubRepository } from '../../clubs/server/clubRepository'
import {
  presentAuthors,
  presentClubmates,
  presentEvent,
  presentNextEditions,
  presentOwnStatus,
} from './eventPresenter'
import { presentEntry } from '../../events/entryText'
import { createEventRepository } from '../../events/server/eventRepository'
import { changedOn } from '../../events/server/eventChanges'
import { storedDistances } from '../../../kernel/running/distances'
import { homeClubId } from '../../../kernel/access/preferredClubs'
import { memberClubIds } from '../../../kernel/access/memberClubs'
import { canSeeParticipants } from '../../../kernel/access/permissions'
import { isSeenBy } from '../../users/server/userPresenter'
import type { Viewer } from '../../../kernel/access/viewer'
import { googleEventAddress } from './googleEventAddress'
import type { Collections } from '../../../store/store'
import { createFindEvents, type Statuses } from './findEvents'

interface EventNeeds extends HandlerNeeds {
  /** Finds the first people of an event, for viewers who may see participants. */
  readonly people: {
    shown(viewer: Viewer, event: EventRecord): Promise<Pick<EventView, 'users' | 'clubCounts'>>
  }
  /** Says which followed calendar an event comes from. */
  readonly sourceOf: (
    store: Collections,
    event: EventRecord,
    now: Date,
    timeZone: string,
  ) => Promise<EventView['source']>
  /** The preview pictures of events. Views have none if it is absent. */
  readonly pictures?:
    { ofEvent(event: EventRecord, promoter: Pick<ClubRecord, 'name'> | undefined): string } | undefined
}

/** Creates the handlers that read events, and what presents them for other handlers. */
export function createEventService({
  store,
  people,
  sourceOf,
  captainsClub,
  pictures,
  siteOrigin: origin,
  timeZone,
}: EventNeeds) {
  const events = createEventRepository(store)
  const clubs = createClubRepository(store)
  const { find, findStarted, findUnstarted, findWithEntries } = createFindEvents({ events, timeZone })
  const captainsClubId = () => clubs.idOf(captainsClub)

  /** Presents events in a list. `statuses` are the viewer's own, if they have been read already. */
  async function present(
    { viewer, now }: CallContext,
    records: readonly EventRecord[],
    statuses?: Statuses,
  ): Promise<EventView[]> {
    const { userId, clubs: own } = viewer
    const eventIds = records.map(({ id }) => id)
    const clubId = canSeeParticipants(viewer) ? homeClubId(viewer) : undefined
    const [counts, captains, mine, mates] = await Promise.all([
      events.statusCounts(eventIds),
      // Saves a query: only club members can see the captain's choice, and few events have it.
      own.length > 0 && records.some(({ captainsChoice }) => captainsChoice) ? captainsClubId() : undefined,
      statuses ?? (userId === undefined ? undefined : events.statusesOf(userId, eventIds)),
      clubId === undefined ? undefined : events.clubmates({ clubId, eventIds, exceptId: userId }),
    ])
    return records.map((event) => ({
      ...presentEvent(viewer, event, {
        userCounts: counts.get(event.id) ?? {},
        captainsClubId: captains,
        myStatus: mine && (mine.get(event.id)?.status ?? null),
        ...(mates &&
          clubId !== undefined && { myClub: presentClubmates(viewer, clubId, mates.get(event.id)) }),
      }),
      entry: presentEntry(event, now, timeZone),
    }))
  }

  /** Presents the clubs that event views refer to. */
  async function clubsNamed(
    views: readonly EventView[],
    statuses: readonly Pick<UserStatusView, 'club'>[] = [],
  ) {
    const ids = views.flatMap(({ clubChoice, clubCounts, myClub }) => [
      ...clubChoice,
      ...(clubCounts ?? []).map(({ club }) => club),
      myClub?.club,
    ])
    const distinct = [...new Set([...ids, ...statuses.map(({ club }) => club)])].filter(
      (id) => id !== undefined,
    )
    return distinct.length > 0 ? (await clubs.withIds(distinct)).map(presentClub) : []
  }

  async function seenByMembers(viewer: Viewer, record: EventRecord) {
    const authorIds = [record.createdBy, record.updatedBy].filter((id) => id !== undefined)
    const [shown, authors] = await Promise.all([people.shown(viewer, record), events.users(authorIds)])
    const named = authors.filter(isSeenBy(viewer))
    return { ...shown, ...presentAuthors(record, named) }
  }

  /** Presents one event, with its people if the viewer may see them. */
  async function show(context: CallContext, record: EventRecord): Promise<EventResponse> {
    const { viewer, now } = context
    const distances = storedDistances(record.distances) ?? []
    const several = distances.length > 1 ? distances.map(({ id }) => id) : []
    const [seen, [view], distanceCounts, editions, source] = await Promise.all([
      canSeeParticipants(viewer) ? seenByMembers(viewer, record) : undefined,
      present(context, [record]),
      events.distanceCounts(record.id, several),
      events.nextEditions(record),
      sourceOf(store, record, now, timeZone),
    ])
    const googleCalendar =
      record.state === undefined ? googleEventAddress(record, { origin, timeZone }) : undefined
    const event = {
      ...(view as EventView),
      ...seen,
      distanceCounts,
      editions: presentNextEditions(editions),
      googleCalendar,
      source,
    }
    // The status form needs the viewer's own clubs.
    const named = await clubsNamed([event], ownClubs(viewer))
    const promoter = named.find(({ id }) => id === record.clubChoice)
    return { event: { ...event, picture: pictures?.ofEvent(record, promoter) }, clubs: named }
  }

  const handlers: HandlersOf<typeof calls> = {
    /** Lists a page of events, with their counts and clubs. */
    getEvents: unguarded(eventsQuery, async (context, { unstarted, started, entries, ...query }) => {
      const findPage = entries ? findWithEntries : started ? findStarted : undefined
      const { viewer } = context
      const [earlier, { list, page, statuses }] = await Promise.all([
        unstarted && findUnstarted(context, query),
        findPage?.(context, query) ?? find(viewer, query),
      ])
      const items = [...(earlier?.page.items ?? []), ...page.items]
      const all = statuses && new Map([...(earlier?.statuses ?? []), ...statuses])
      const seen = await present(context, items, query.user === viewer.userId ? all : undefined)
      const views = query.since === undefined ? seen : withChanges(seen, items)
      const cursor = page.next && formatCursor(list, page.next)
      if (!all) return { events: views, clubs: await clubsNamed(views), cursor }
      const ownStatuses = Object.fromEntries(
        items.flatMap(({ id }) => {
          const status = all.get(id)
          return status ? [[id, presentOwnStatus(status)]] : []
        }),
      )
      const named = await clubsNamed(views, Object.values(ownStatuses))
      return { events: views, clubs: named, cursor, statuses: ownStatuses }
    }),

    /** Shows the event with this slug, former slug or id. */
    getEvent: unguarded(bySlug, async (context, { slug }) => show(context, await events.named(slug))),
  }

  return {
    handlers,

    /** Presents events in the given order, like a list. */
    present: async (context: CallContext, records: readonly EventRecord[]): Promise<EventsResponse> => {
      const views = await present(context, records)
      return { events: views, clubs: await clubsNamed(views) }
    },

    show,
  }
}

/** Adds the time of each event's last change, for `since` requests. */
function withChanges(views: readonly EventView[], records: readonly EventRecord[]): EventView[] {
  const changes = new Map(records.map((record) => [record.id, changedOn(record)]))
  return views.map((view) => ({ ...view, updatedOn: changes.get(view.id) }))
}

function ownClubs({ clubs }: Viewer) {
  return memberClubIds(clubs).map((club) => ({ club }))
}

export type EventService = ReturnType<typeof createEventService>
