import type { AuditAction } from '../../../entities/auditLog/auditActions'
import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { auditObject } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { canFollowCalendars } from '../../../kernel/access/permissions'
import { Forbidden, Invalid, NotFound, TooManyRequests } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { today as todayIn } from '../../../kernel/dates/zone'
import { labelsOf, validate } from '../../../kernel/fields/fieldRules'
import { guarded, type Parsed } from '../../../kernel/inputs/parseInput'
import { ofSite, paths } from '../../../kernel/urls/paths'
import { type Collections, idsOf } from '../../../store/store'
import { requireJoiner } from '../../clubMembership/server/editableClub'
import type * as calls from '../contract'
import type { FollowedResponse } from '../contract'
import { calendarFields, followEndTexts, wordsError } from '../followed'
import {
  answerInput,
  type FollowedIdInput,
  followedIdInput,
  followedInput,
  followedQuery,
  pauseInput,
} from '../inputs'
import { followedByClub, followedBySite, readNowsOfHour } from '../limits'
import type { FollowedCalendarRecord } from '../records'
import { answerRaces } from './answerRaces'
import { type FetchedFeed, fetchFeed } from './fetchFeed'
import { calendarsFollowedBy, followedRacesFrom } from './followedRepository'
import { presentCalendar, presentDetails } from './presentFollowed'
import { leaseCalendar, readFollowedCalendar } from './readCalendars'

/** A club that follows calendars, or the site. */
interface Follower {
  readonly clubId: string
  readonly object: { readonly name: string; readonly path?: string }
  readonly limit: number
}

const hourMs = 60 * 60_000

/** Creates the handlers for the calendars that a club or the site follows. */
export function createFollowHandlers(needs: HandlerNeeds): HandlersOf<typeof calls> {
  const { store, newId, recordAudit } = needs

  async function requireFollower({ viewer }: CallContext, slug: string): Promise<Follower> {
    const club = slug === ofSite ? undefined : await createClubRepository(store).named(slug)
    if (!canFollowCalendars(viewer, club?.id ?? ''))
      throw new Forbidden('Only admins can manage followed calendars.')
    return club
      ? { clubId: club.id, object: auditObject(club), limit: followedByClub }
      : { clubId: '', object: { name: 'the site', path: paths.siteCalendars }, limit: followedBySite }
  }

  async function present({ now }: CallContext, { clubId }: Follower, id?: string): Promise<FollowedResponse> {
    const calendars = await calendarsFollowedBy(store, clubId)
    const items = await Promise.all(calendars.map((one) => presentCalendar(store, one)))
    if (id === undefined) return { followed: { items } }
    const calendar = await calendarOf(store, clubId, id)
    return {
      followed: { items, calendar: await presentDetails(store, calendar, todayIn(now, needs.timeZone)) },
    }
  }

  /** Changes a calendar, with an entry in the audit log, which names the host alone. */
  async function change(
    context: CallContext,
    { slug, id }: FollowedIdInput,
    action: AuditAction,
    by: (collections: Collections, calendar: FollowedCalendarRecord) => Promise<unknown>,
  ): Promise<Follower> {
    const follower = await requireFollower(context, slug)
    const { clubId, object } = follower
    await store.transaction(async (collections) => {
      const calendar = await calendarOf(collections, clubId, id)
      await by(collections, calendar)
      await recordAudit(collections, context, { action, object, detail: calendar.host })
    })
    return follower
  }

  async function read(id: string, now: Date, fetched?: FetchedFeed) {
    const leased = await leaseCalendar(store, id, now)
    if (leased) await readFollowedCalendar(needs, leased, now, fetched && { fetched })
  }

  async function follow(context: CallContext, { slug, ...input }: Parsed<typeof followedInput>) {
    const { id = newId(), ...texts } = input
    const { now } = context
    const follower = await requireFollower(context, slug)
    const { clubId, limit, object } = follower
    const { values, errors } = validate(calendarFields, texts)
    if (!values) throw Invalid.of(errors)
    const must = wordsError(values)
    if (must !== undefined) throw Invalid.of({ must })
    const fetched = await fetchFeed(needs, { id, ...values }, now)
    if (fetched.kind !== 'read') throw Invalid.of({ url: refusalOf(fetched) })
    const host = new URL(values.url).hostname
    await store.transaction(async (collections) => {
      if (clubId !== '') await createClubRepository(collections).lock(clubId)
      const others = (await calendarsFollowedBy(collections, clubId)).filter((one) => one.id !== id)
      if (others.some(({ url }) => url === values.url))
        throw Invalid.of({ url: 'You already follow this calendar.' })
      if (others.length >= limit) throw new Invalid(`You can follow up to ${limit} calendars.`)
      const before =
        input.id === undefined
          ? { id, clubId, addedOn: now.toISOString() }
          : await calendarOf(collections, clubId, id)
      await collections.followedCalendars.put(restarted({ ...before, ...values, host }))
      const action = input.id === undefined ? 'followCalendar' : 'editCalendar'
      await recordAudit(collections, context, { action, object, detail: host })
    })
    await read(id, now, fetched)
    return present(context, follower, id)
  }

  return {
    getFollowed: guarded(requireJoiner, followedQuery, async (context, { slug, id }) =>
      present(context, await requireFollower(context, slug), id),
    ),

    followCalendar: guarded(requireJoiner, followedInput, follow, labelsOf(calendarFields)),

    /** Reads a calendar now. Throws `TooManyRequests` after some times in an hour. */
    readFollowed: guarded(requireJoiner, followedIdInput, async (context, { slug, id }) => {
      const { now } = context
      const follower = await requireFollower(context, slug)
      await store.transaction(async (collections) => {
        const calendar = await calendarOf(collections, follower.clubId, id)
        if (calendar.due === undefined) throw new Invalid('Start reading this calendar again first.')
        const latest = (calendar.readNow ?? []).filter((on) => now.getTime() - Date.parse(on) < hourMs)
        const [first = ''] = latest
        if (latest.length >= readNowsOfHour)
          throw new TooManyRequests(Math.ceil((Date.parse(first) + hourMs - now.getTime()) / 1000))
        await collections.followedCalendars.put({ ...calendar, readNow: [...latest, now.toISOString()] })
      })
      await read(id, now)
      return present(context, follower, id)
    }),

    pauseFollowed: guarded(requireJoiner, pauseInput, async (context, { to, ...input }) => {
      const due = context.now.toISOString()
      const follower = await change(context, input, 'editCalendar', ({ followedCalendars }, calendar) => {
        const { due: _, ...paused } = calendar
        return followedCalendars.put(to === 'pause' ? paused : { ...restarted(calendar), due })
      })
      return present(context, follower, input.id)
    }),

    /** Stops following a calendar. Its races stay. */
    unfollowCalendar: guarded(requireJoiner, followedIdInput, async (context, input) => {
      const follower = await change(context, input, 'unfollowCalendar', async (collections, { id }) => {
        await collections.followedRaces.removeMany(idsOf(await followedRacesFrom(collections, id, '')))
        await collections.followedCalendars.remove(id)
      })
      return present(context, follower)
    }),

    answerFollowed: guarded(requireJoiner, answerInput, async (context, { slug, id, ...answer }) => {
      const follower = await requireFollower(context, slug)
      await answerRaces(needs, context, await calendarOf(store, follower.clubId, id), answer)
      return present(context, follower, id)
    }),
  }
}

async function calendarOf(
  { followedCalendars }: Pick<Collections, 'followedCalendars'>,
  clubId: string,
  id: string,
): Promise<FollowedCalendarRecord> {
  const calendar = await followedCalendars.get(id)
  if (calendar?.clubId !== clubId) throw new NotFound('Followed calendar not found.')
  return calendar
}

/** Returns a calendar that is read in full, whatever came before. */
function restarted(calendar: FollowedCalendarRecord): FollowedCalendarRecord {
  const {
    etag: _,
    modified: _modified,
    ended: _ended,
    failure: _failure,
    failingSince: _since,
    ...rest
  } = calendar
  return rest
}

function refusalOf(fetched: Exclude<FetchedFeed, { readonly kind: 'read' }>): string {
  if (fetched.kind === 'failed') return fetched.reason
  if (fetched.kind === 'own' || fetched.kind === 'gone') return followEndTexts[fetched.kind]
  return 'We’re busy reading other calendars. Try again in a few minutes.'
}
