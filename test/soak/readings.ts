import type { ClubView } from '../../src/entities/clubs/contract'
import type { EventView } from '../../src/entities/events/contract'
import type { Entities } from '../../src/kernel/calls/endpoint'
import { paths } from '../../src/kernel/urls/paths'
import type { Counted, Fields } from './history'
import { clubThing, eventThing, shownStatus, statusText, textOf } from './things'

/** What a response says of a thing; its values are of one moment. */
export interface Reading {
  readonly thing: string
  readonly fields: Fields
  readonly counted?: Counted
}

/** Records that everyone uses for a while: an event, and a club that the guest joins and leaves. */
export interface Shared {
  readonly event: EventView
  readonly club: ClubView
}

/** Titles, descriptions and names in feeds: only what the crowd writes looks like this. */
const [titles, descriptions] = [/Shared \d+(?: once more)?/, /New\.|Edited \d+\./]
const namesInFeeds = /(?:\nNAME:|New races for )(Shared \d+(?: Harriers)?): /

/** Returns the paths of pages, feeds and calls for anyone that show what is shared. `clubs` are those of members. */
export function publicPaths({ event, club }: Shared, clubs: readonly string[]): readonly string[] {
  const { date, slug } = event
  const [page, clubPage, formats] = [
    paths.event(slug),
    paths.club(club.slug),
    ['ics', 'atom', 'json'] as const,
  ]
  return [
    ...[page, page, paths.feedOf(page, 'ics'), `/api/event/${slug}`, `/api/event/${slug}`],
    ...[paths.home, paths.home, paths.day(date), `/api/event?from=${date}&to=${date}`],
    ...formats.map((format) => paths.feedOf(paths.allEvents, format)),
    ...clubs.flatMap((slug) => [paths.clubPart(slug, 'races'), paths.feedOf(paths.club(slug), 'ics')]),
    ...[clubPage, clubPage, paths.clubs, `/api/club/${club.slug}`, '/api/club?limit=50'],
    ...formats.map((format) => paths.feedOf(clubPage, format)),
  ]
}

/** Returns the paths of pages that show members more of what is shared. */
export function memberPaths({ event, club }: Shared): readonly string[] {
  const { date, slug } = event
  return [paths.event(slug), paths.event(slug), paths.home, paths.day(date), paths.club(club.slug)]
}

/** Returns what a page, a call's response, a feed or a calendar says of the shared records. */
export function readingsIn(body: string, shared: Shared, memberIds: readonly string[]): readonly Reading[] {
  const { event, club } = shared
  if (body.startsWith('<!')) {
    const { events, clubs } = stateOf(body)
    // A page is made from several calls, each of which has a moment of its own.
    return [...ofEvent(events[event.id], memberIds).flatMap(apart), ...ofClub(clubs[club.id])]
  }
  if (!body.startsWith('{')) {
    return inFeed(body.replaceAll('\r\n ', '').split(/BEGIN:VEVENT|<entry>/), shared)
  }
  const answer = JSON.parse(body) as Entities & JsonFeed
  const found = [answer.event, ...(answer.events ?? [])].find((one) => one?.id === event.id)
  const named = [answer.club, ...(answer.clubs ?? [])].find((one) => one?.id === club.id)
  const feed = [answer.title ?? '', ...(answer.items ?? []).map((item) => JSON.stringify(item))]
  return [...ofEvent(found, memberIds), ...ofClub(named), ...inFeed(feed, shared)]
}

/** Returns what an event's view says: its text, how many have each status and, if the viewer may see them, who. */
export function ofEvent(view: EventView | undefined, memberIds: readonly string[]): readonly Reading[] {
  if (!view) return []
  const { users, userCounts: counts } = view
  const statusesOf = (id: string) => (users ?? []).filter(({ user }) => user.id === id).map(statusText)
  const statuses = memberIds.map((id) => [id, statusesOf(id).join(' and ')])
  return [
    {
      thing: eventThing(view.id),
      fields: { text: textOf(view), ...(users && (Object.fromEntries(statuses) as Fields)) },
      counted: { fields: memberIds, kindOf: shownStatus, counts },
    },
  ]
}

function apart({ thing, fields: { text = '', ...statuses }, counted }: Reading): readonly Reading[] {
  const hasPeople = Object.keys(statuses).length > 0
  return [
    { thing, fields: { text } },
    ...(hasPeople ? [{ thing, fields: statuses }] : []),
    { thing, fields: {}, ...(counted && { counted }) },
  ]
}

function ofClub(club: ClubView | undefined): readonly Reading[] {
  return club ? [{ thing: clubThing(club.id), fields: { name: club.name } }] : []
}

/** Calendars and feeds name the club in their title, and have the event's title and description in its entry. */
function inFeed([head = '', ...entries]: readonly string[], { event, club }: Shared): readonly Reading[] {
  const [, name] = namesInFeeds.exec(head) ?? []
  const entry = entries.find((text) => text.includes(event.id))
  const [[title] = [], [description] = []] = [
    titles.exec(entry ?? '') ?? [],
    descriptions.exec(entry ?? '') ?? [],
  ]
  const text = `${title}: ${description}`
  return [
    ...(name === undefined ? [] : [{ thing: clubThing(club.id), fields: { name } }]),
    ...(entry === undefined ? [] : [{ thing: eventThing(event.id), fields: { text } }]),
  ]
}

interface JsonFeed {
  readonly title?: string
  readonly items?: readonly object[]
}

interface PageState {
  readonly events: Readonly<Record<string, EventView>>
  readonly clubs: Readonly<Record<string, ClubView>>
}

function stateOf(page: string): PageState {
  const [, json = ''] = /<script id="state" type="application\/json">(.*?)<\/script>/s.exec(page) ?? []
  return (JSON.parse(json) as { readonly state: PageState }).state
}
