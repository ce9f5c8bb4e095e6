import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import { courseText } from '../../../kernel/running/courseText'
import { storedDistances } from '../../../kernel/running/distances'
import { formatFullDate, formatStart, formatWhen } from '../../../kernel/dates/dateText'
import { eventStateTexts } from '../../../kernel/running/eventState'
import { type VestDesign, vestOf } from '../../../kernel/vests/vest'
import { createEventRepository } from '../../../entities/events/server/eventRepository'
import { today } from '../../../kernel/dates/zone'
import type { Collections } from '../../../store/store'
import { picturePaths } from '../../../kernel/urls/picturePaths'

/** The texts on a picture. Preview pictures contain only what visitors may see, and no names of people. */
export interface PictureContent extends PictureWords {
  readonly site: string
  /** The texts for a title that no font can draw. Parts that cannot be drawn are left out. */
  readonly fallback?: { readonly title: readonly string[]; readonly lines: readonly PictureLine[] }
  /** Present on pictures of events. */
  readonly day?: PictureDay
  /** Present on pictures of clubs. */
  readonly vest?: VestDesign
}

interface PictureWords {
  readonly title: string
  readonly lines: readonly PictureLine[]
}

export interface PictureLine {
  readonly text: string
  /** Struck through, as a date that no longer applies. */
  readonly isStruck?: boolean
  /** Sets a moved event's new date apart from the old one. */
  readonly size?: 'large' | 'small'
}

export interface PictureDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** The event's state in a word. */
  readonly note?: string
  /** True if the event is not happening on that date. */
  readonly isOff?: boolean
}

/** `promoter` is the club that promotes the event. */
export function eventContent(
  site: string,
  event: EventRecord,
  promoter?: Pick<ClubRecord, 'name'>,
): PictureContent {
  const { title, date, time, location, state, movedFrom } = event
  const course = courseText({ ...event, distances: storedDistances(event.distances) })
  const isOff = state !== undefined
  const isMoved = movedFrom !== undefined
  const when = (text: string) => ({
    text,
    ...(isOff ? { isStruck: true } : isMoved && { size: 'large' as const }),
  })
  const before = isMoved ? [{ text: formatFullDate(movedFrom), isStruck: true, size: 'small' as const }] : []
  const note = state ? eventStateTexts[state] : isMoved ? 'Moved' : undefined
  return {
    site,
    title,
    lines: [
      when(formatWhen(event)),
      ...before,
      ...(location ? [{ text: location }] : []),
      ...(course ? [{ text: course }] : []),
    ],
    fallback: {
      title: [formatFullDate(date), location, promoter?.name ?? ''],
      lines: [...(time ? [when(formatStart(event))] : []), ...before],
    },
    day: { date, ...(note !== undefined && { note }), ...(isOff && { isOff }) },
  }
}

/** `next` is the club's next race. */
export function clubContent(
  site: string,
  club: ClubRecord,
  next?: Pick<EventRecord, 'title' | 'date'>,
): PictureContent {
  const { name, shortName } = club
  const lines = next
    ? [{ text: `Next race: ${next.title}` }, { text: formatFullDate(next.date) }]
    : [{ text: 'See upcoming races and how many are going.' }]
  return { site, title: name, lines, fallback: { title: [shortName], lines }, vest: vestOf(club) }
}

/** The content for pages without a picture of their own. */
export function siteContent(site: string): PictureContent {
  const title = 'One race calendar for running clubs'
  return { site, title, lines: [{ text: 'See what’s on and how many are going.' }] }
}

interface PictureContentsNeeds {
  readonly store: Collections
  readonly siteTitle: string
  /** IANA name. */
  readonly timeZone: string
}

/** The number of a club's next events searched for one that is going ahead. */
const searchedEvents = 5

/** Creates the contents of preview pictures from the store. */
export function createPictureContents({ store, siteTitle, timeZone }: PictureContentsNeeds) {
  const events = createEventRepository(store)
  return {
    /** `promoter` is the club that promotes the event. */
    ofEvent: (event: EventRecord, promoter: Pick<ClubRecord, 'name'> | undefined): PictureContent =>
      eventContent(siteTitle, event, promoter),

    async ofClub(club: ClubRecord, now: Date): Promise<PictureContent> {
      const range = { from: today(now, timeZone), order: 1, limit: searchedEvents } as const
      const { items } = await events.ofClub(club.id, range)
      return clubContent(
        siteTitle,
        club,
        items.find(({ state }) => state === undefined),
      )
    },

    ofSite: (): PictureContent => siteContent(siteTitle),
  }
}

export type PictureContents = ReturnType<typeof createPictureContents>

/** Returns the current paths of pictures, with their hashes. */
export function pictureLinks(contents: PictureContents, hashOf: (content: PictureContent) => string) {
  return {
    ofEvent: (event: EventRecord, promoter: Pick<ClubRecord, 'name'> | undefined) =>
      picturePaths.event(event.slug, hashOf(contents.ofEvent(event, promoter))),
    ofClub: async (club: ClubRecord, now: Date) =>
      picturePaths.club(club.slug, hashOf(await contents.ofClub(club, now))),
    /** Returns the path and its alternative text. */
    ofSite: () => {
      const content = contents.ofSite()
      const alt = [content.site, content.title, ...content.lines.map(({ text }) => text)].join('. ')
      return { path: picturePaths.site(hashOf(content)), alt }
    },
  }
}

export type PictureLinks = ReturnType<typeof pictureLinks>
