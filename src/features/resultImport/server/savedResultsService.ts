import type { EventRecord } from '../../../entities/events/records'
import { findEvent } from '../../../entities/events/server/eventSlugRepository'
import { participantsSeen, presentPerson } from '../../../entities/eventViews/server/eventPresenter'
import { createPeopleRepository } from '../../../entities/statuses/server/peopleRepository'
import { sortedPeople } from '../../../entities/statuses/server/sortedPeople'
import { canEnterResults } from '../../../kernel/access/permissions'
import { NotFound } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { guarded, unguarded, noInput, type Parsed } from '../../../kernel/inputs/parseInput'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { statusId } from '../../../kernel/ids'
import { storedDistances } from '../../../kernel/running/distances'
import { paths } from '../../../kernel/urls/paths'
import { movesThrough, racesWithoutResults } from '../../championships/server/moves'
import { raceText } from '../../clubWeekend/weekendText'
import type * as calls from '../contract'
import { savedResultsQuery } from '../inputs'
import { requirePasting } from './listRequirements'
import type { EventRefView } from '../views'
import { movesText } from '../movesText'
import { openImports, resultsOfImport } from './resultListRepository'

/** Creates the handlers that show what saving results did. */
export function createSavedResultsHandlers({
  store,
  timeZone,
  siteOrigin,
}: HandlerNeeds): HandlersOf<typeof calls, 'getSavedResults' | 'getOpenLists'> {
  const people = createPeopleRepository(store)

  /**
   * Returns the results of an import, or one person's if its id is '', as they were saved, without those edited since, that
   * the viewer may set. Throws `NotFound`.
   */
  async function savedResults(
    { viewer }: CallContext,
    event: EventRecord,
    { list, user }: Pick<Parsed<typeof savedResultsQuery>, 'list' | 'user'>,
  ) {
    const isOfEvent = list === '' || (await store.listImports.get(list))?.eventId === event.id
    const saved = list === '' ? [{ userId: user, date: undefined }] : await resultsOfImport(store, list)
    const dateOf = new Map(saved.map(({ userId, date }) => [userId, date]))
    const found = await store.statuses.getMany([...dateOf.keys()].map((userId) => statusId(event.id, userId)))
    const results = found.filter(({ status, clubId, userId, date }) => {
      const isCurrent = (dateOf.get(userId) ?? date) === date
      return status === 'result' && isCurrent && canEnterResults(viewer, clubId)
    })
    if (!isOfEvent || (list === '' && results.length === 0)) {
      throw new NotFound('We can’t find these results. The import may have been undone.')
    }
    return results
  }

  return {
    getSavedResults: guarded(requirePasting, savedResultsQuery, async (context, { slug, ...named }) => {
      const { viewer, now } = context
      const event = await findEvent(store, slug)
      const results = await savedResults(context, event, named)
      const [found, clubs, championships] = await Promise.all([
        people.withUsers(results),
        store.clubs.getMany([...new Set(results.map(({ clubId }) => clubId))].filter(Boolean)),
        movesThrough(store, timeZone, context, event, results),
      ])
      const shown = participantsSeen(viewer, sortedPeople(found, event.distances))
      const marks = await people.marksFor(viewer, shown)
      const views = shown.map((person) => presentPerson(viewer, person, marks.get(person.status.id)))
      const next = await racesWithoutResults(
        store,
        clubs.map(({ id }) => id),
        { now, timeZone },
      )
      const race = {
        event: { ...event, distances: storedDistances(event.distances) },
        people: views,
        count: views.length,
      }
      const unnamed = new Set(views.flatMap(({ user, isUnnamed }) => (isUnnamed ? [user.id] : [])))
      const chatText = [
        clubs.map(({ name }) => name).join(', '),
        raceText(race),
        ...championships.map((one) => movesText(one, unnamed)),
        siteOrigin + paths.event(event.slug),
      ]
      return {
        savedResults: {
          event: event.id,
          people: views,
          club: clubs[0]?.slug,
          championships,
          next: next.map(presentRef),
          chatText: chatText.filter(Boolean).join('\n\n'),
        },
      }
    }),

    getOpenLists: unguarded(noInput, async ({ viewer }) => {
      const open = await openImports(store, viewer.userId ?? '')
      const events = await store.events.getMany(open.map(({ eventId }) => eventId))
      const eventWithId = new Map(events.map((event) => [event.id, presentRef(event)]))
      return {
        openLists: open.flatMap(({ id, lines, eventId }) => {
          const event = eventWithId.get(eventId)
          return event ? [{ id, lines, event }] : []
        }),
      }
    }),
  }
}

function presentRef({ slug, title, date }: EventRecord): EventRefView {
  return { slug, title, path: paths.event(slug), date }
}
