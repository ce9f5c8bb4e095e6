import { Gone, NotFound } from '../../../api/apiError'
import { isHidden } from '../../../domain/hidden'
import { paths } from '../../../domain/paths'
import { hashOf } from '../../auth/server/shared'
import { createClubRepository } from '../../clubs/server/shared'
import { createEventRepository } from '../../events/server/shared'
import type { Store } from '../../../store/store'
import { calendarText, type FeedSite } from './calendarText'
import { type FeedEvent, presentFeedEvent, presentTombstone } from './feedEvent'
import { type CalendarContent, createFeedRepository } from './feedRepository'
import { atomText, jsonFeedText, type NewsFeed } from './newsTexts'

/** What other programs read: the same content gives the same bytes. */
export interface FeedFile {
  /** What it is called where it is saved. */
  readonly name: string
  readonly type: string
  readonly text: string
}

export interface FeedsNeeds {
  readonly store: Store
  readonly site: FeedSite
}

export type NewsFormat = keyof typeof newsFormats

/** What calendars and news readers are given. It is what a visitor may see, whoever asks: no person is named in it. */
export function createFeeds({ store, site }: FeedsNeeds) {
  const { timeZone } = site
  const feeds = createFeedRepository({ store, events: createEventRepository(store), timeZone })
  const clubs = createClubRepository(store)

  function calendar(name: string, title: string, events: readonly FeedEvent[]): FeedFile {
    return { name: `${name}.ics`, type: 'text/calendar', text: calendarText(title, events, site) }
  }

  function news(name: string, format: NewsFormat, feed: NewsFeed): FeedFile {
    const { type, textOf } = newsFormats[format]
    return { name: `${name}.${format}`, type, text: textOf(feed, site) }
  }

  return {
    /** One event; for some months after it was deleted, that it is no more. Throws `NotFound` and `Gone`. */
    async ofEvent(name: string, now: Date): Promise<FeedFile> {
      try {
        const event = await feeds.event(name)
        return calendar(event.slug, event.title, [presentFeedEvent(event)])
      } catch (error) {
        const tombstone = error instanceof Gone ? await feeds.tombstone(name, now) : undefined
        if (!tombstone) throw error
        const { slug, title } = tombstone.event
        return calendar(slug, title, [presentTombstone(tombstone)])
      }
    },

    async all(now: Date): Promise<FeedFile> {
      return calendar('events', site.title, presented(await feeds.all(now)))
    },

    /** Throws `NotFound`. */
    async ofClub(slug: string, now: Date): Promise<FeedFile> {
      const club = await clubs.named(slug)
      return calendar(club.slug, `${club.name}: ${site.title}`, presented(await feeds.ofClub(club.id, now)))
    },

    /**
     * Of whoever made the key; nothing is in it while they are hidden. Throws `NotFound` for a key that was replaced, or
     * never was one.
     */
    async ofKey(key: string, now: Date): Promise<FeedFile> {
      const found = await feeds.calendarKey(hashOf(key))
      const user = found && (await store.users.get(found.userId))
      if (!user) throw new NotFound('There is no such calendar.')
      const events = isHidden(user) ? [] : presented(await feeds.ofUser(found, now))
      return calendar('my-races', `My races: ${site.title}`, events)
    },

    async news(format: NewsFormat): Promise<FeedFile> {
      const path = paths.feedOf(paths.allEvents, format)
      const events = (await feeds.newlyAdded()).map(presentFeedEvent)
      return news('events', format, { title: `New at ${site.title}`, page: paths.home, path, events })
    },

    /** Throws `NotFound`. */
    async newsOfClub(slug: string, format: NewsFormat, now: Date): Promise<FeedFile> {
      const club = await clubs.named(slug)
      const events = (await feeds.newlyAddedOfClub(club.id, now)).map(presentFeedEvent)
      const title = `New for ${club.name}: ${site.title}`
      const page = paths.club(club.slug)
      return news(club.slug, format, { title, page, path: paths.feedOf(page, format), events })
    },
  }
}

const newsFormats = {
  atom: {
    type: 'application/atom+xml',
    textOf: atomText,
  },
  json: {
    type: 'application/feed+json',
    textOf: jsonFeedText,
  },
} as const

function presented({ events, tombstones }: CalendarContent): readonly FeedEvent[] {
  return [...events.map(presentFeedEvent), ...tombstones.map(presentTombstone)]
}
