import { createEventRepository } from '../../../entities/events/server/eventRepository'
import { today } from '../../../kernel/dates/zone'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import type { Collections } from '../../../store/store'
import { clubContent, eventContent, type PictureContent, siteContent } from './pictureContent'

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
