import { Gone, NotFound } from '../../../kernel/calls/apiError'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { createEventRepository } from '../../../entities/events/server/eventRepository'
import { isHidden } from '../../../kernel/access/hidden'
import { paths } from '../../../kernel/urls/paths'
import { type Store, hashOf } from '../../../store/store'
import { createCalendarWriter, type FeedSite } from './calendarText'
import { presentFeedEvent, presentTombstone } from './feedEvent'
import { createFeedRepository, type FeedContent } from './feedRepository'
import { namingOrigin } from '../../../platform/site/namingOrigin'
import { atomText, jsonFeedText, type NewsFeed } from './newsTexts'

export interface FeedsNeeds {
  readonly store: Store
  readonly site: Omit<FeedSite, 'naming'>
}

export type NewsFormat = keyof typeof newsTexts

/**
 * Creates calendars and feeds for other programs. They contain only what visitors may see, and name no people. Equal
 * content gives equal bytes.
 */
export function createFeeds({ store, site }: FeedsNeeds) {
  const feeds = createFeedRepository(store, site.timeZone)
  const clubs = createClubRepository(store)

  let naming: string | undefined

  async function namedSite(): Promise<FeedSite> {
    naming ??= await namingOrigin(store)
    return { ...site, naming }
  }

  let writeCalendar: ReturnType<typeof createCalendarWriter> | undefined

  async function calendar(title: string, content: FeedContent): Promise<string> {
    writeCalendar ??= createCalendarWriter(await namedSite())
    return writeCalendar(title, content)
  }

  async function newsText(
    format: NewsFormat,
    about: Omit<NewsFeed, 'events' | 'deleted'>,
    { events, tombstones }: FeedContent,
  ): Promise<string> {
    const news = { events: events.map(presentFeedEvent), deleted: tombstones.map(presentTombstone) }
    return newsTexts[format]({ ...about, ...news }, await namedSite())
  }

  return {
    /** Returns one event, cancelled while it has a tombstone. Throws `NotFound` and `Gone`. */
    async ofEvent(name: string, now: Date): Promise<string> {
      try {
        const event = await createEventRepository(store).named(name)
        return calendar(event.title, { events: [event], tombstones: [] })
      } catch (error) {
        const tombstone = error instanceof Gone ? await feeds.tombstone(name, now) : undefined
        if (!tombstone) throw error
        return calendar(tombstone.event.title, { events: [], tombstones: [tombstone] })
      }
    },

    async all(now: Date): Promise<string> {
      return calendar(site.title, await feeds.all(now))
    },

    /** Throws `NotFound`. */
    async ofClub(slug: string, now: Date): Promise<string> {
      const club = await clubs.named(slug)
      return calendar(`${club.name}: ${site.title}`, await feeds.ofClub(club.id, now))
    },

    /** Returns the calendar of the key's user, which is empty while they are hidden. Throws `NotFound`. */
    async ofKey(key: string, now: Date): Promise<string> {
      const calendarKey = await feeds.calendarKey(hashOf(key))
      const user = calendarKey && (await store.users.get(calendarKey.userId))
      if (!user) throw new NotFound('This calendar link doesn’t work. Create a new one on your profile.')
      const content = isHidden(user) ? { events: [], tombstones: [] } : await feeds.ofUser(calendarKey, now)
      return calendar(`My races: ${site.title}`, content)
    },

    async news(format: NewsFormat, now: Date): Promise<string> {
      const path = paths.feedOf(paths.allEvents, format)
      return newsText(
        format,
        { title: `New races on ${site.title}`, page: paths.home, path, name: path },
        await feeds.news(now),
      )
    },

    /** Throws `NotFound`. */
    async newsOfClub(slug: string, format: NewsFormat, now: Date): Promise<string> {
      const club = await clubs.named(slug)
      const page = paths.club(club.slug)
      const name = paths.feedOf(paths.club(club.id), format)
      const about = {
        title: `New races for ${club.name}: ${site.title}`,
        page,
        path: paths.feedOf(page, format),
        name,
      }
      return newsText(format, about, await feeds.newsOfClub(club.id, now))
    },
  }
}

const newsTexts = { atom: atomText, json: jsonFeedText } as const
