import type { HandlerNeeds } from '../../../entities/auditLog/server/handlerNeeds'
import { auditObject } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { canFollowCalendars } from '../../../kernel/access/permissions'
import { Forbidden, Invalid, NotFound, TooManyRequests } from '../../../kernel/calls/apiError'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
import { today as todayIn } from '../../../kernel/dates/zone'
import { validate } from '../../../kernel/fields/fieldRules'
import { guarded, type Parsed } from '../../../kernel/inputs/parseInput'
import { ofSite, paths } from '../../../kernel/urls/paths'
import { type Collections, idsOf } from '../../../store/store'
import { requireJoiner } from '../../clubMembership/server/editableClub'
import type * as calls from '../contract'
import type { FollowedResponse } from '../contract'
import { calendarFields, followEndTexts, wordsError } from '../followed'
import { answerInput, changeInput, followedInput, followedQuery } from '../inputs'
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
    const today = todayIn(now, needs.timeZone)
    const calendars = await calendarsFollowedBy(store, clubId)
    const items = await Promise.all(calendars.map((one) => presentCalendar(store, one, today)))
    if (id === undefined) return { followed: { items } }
    const calendar = await calendarOf(store, clubId, id)
    return {
      followed: { items, calendar: await presentDetails(store, calendar, today) },
    }
  }

  async function read(id: string, now: Date, fetched?: FetchedFeed) {
    const leased = await leaseCalendar(store, id, now)
    if (leased) await readFollowedCalendar(needs, leased, now, fetched && { fetched })
  }

  async function follow(context: CallContext, { slug, ...input }: Parsed<typeof followedInput>) {
    const { id = newId(), ...texts } = input
    const isNew = input.id === undefined
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
      const on = now.toISOString()
      const before = isNew ? { id, clubId, addedOn: on } : await calendarOf(collections, clubId, id)
      const isRead = isNew || 'ended' in before
      const isOther = 'url' in before && before.url !== values.url
      const { readOn, ...calendar } = restarted({ ...before, ...values, host, ...(isRead && { due: on }) })
      // Another address has a first list of its own.
      await collections.followedCalendars.put({ ...calendar, ...(readOn && !isOther && { readOn }) })
      const action = isNew ? 'followCalendar' : 'editCalendar'
      await recordAudit(collections, context, { action, object, detail: host })
    })
    await read(id, now, fetched)
    return present(context, follower, id)
  }

  return {
    getFollowed: guarded(requireJoiner, followedQuery, async (context, { slug, id }) =>
      present(context, await requireFollower(context, slug), id),
    ),

    followCalendar: guarded(requireJoiner, followedInput, follow),

    /** Changes a calendar or reads it. Throws `TooManyRequests` after some readings in an hour. */
    changeFollowed: guarded(requireJoiner, changeInput, async (context, { slug, id, to }) => {
      const { now } = context
      const follower = await requireFollower(context, slug)
      const { clubId, object } = follower
      await store.transaction(async (collections) => {
        const { followedCalendars, followedRaces } = collections
        const calendar = await calendarOf(collections, clubId, id)
        if (to === 'read') {
          await followedCalendars.put(withReading(calendar, now))
          return
        }
        if (to === 'stop') {
          await followedRaces.removeMany(idsOf(await followedRacesFrom(collections, id, '')))
          await followedCalendars.remove(id)
        } else {
          const { due: _, ...paused } = calendar
          const resumed = { ...restarted(calendar), due: now.toISOString() }
          await followedCalendars.put(to === 'pause' ? paused : resumed)
        }
        const action = to === 'stop' ? 'unfollowCalendar' : 'editCalendar'
        await recordAudit(collections, context, { action, object, detail: calendar.host })
      })
      if (to === 'read') await read(id, now)
      return present(context, follower, to === 'stop' ? undefined : id)
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
function restarted({ validators: _, ended: _ended, failing: _failing, ...calendar }: FollowedCalendarRecord) {
  return calendar
}

/** Counts a reading on request. Throws `TooManyRequests` after some in an hour. */
function withReading(calendar: FollowedCalendarRecord, now: Date): FollowedCalendarRecord {
  if (calendar.due === undefined) throw new Invalid('Start reading this calendar again first.')
  const latest = (calendar.readNow ?? []).filter((on) => now.getTime() - Date.parse(on) < hourMs)
  if (latest.length < readNowsOfHour) return { ...calendar, readNow: [...latest, now.toISOString()] }
  throw new TooManyRequests(Math.ceil((Date.parse(latest[0] ?? '') + hourMs - now.getTime()) / 1000))
}

function refusalOf(fetched: Exclude<FetchedFeed, { readonly kind: 'read' }>): string {
  if (fetched.kind === 'failed') return fetched.reason
  if (fetched.kind === 'own' || fetched.kind === 'gone') return followEndTexts[fetched.kind]
  return 'We’re busy reading other calendars. Try again in a few minutes.'
}
