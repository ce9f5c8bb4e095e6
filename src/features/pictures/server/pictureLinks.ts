import { picturePaths } from '../../../domain/picturePaths'
import type { ClubRecord, EventRecord } from '../../../store/schema'
import { pictureHash } from './createPictures'
import { clubContent, eventContent, siteContent } from './pictureContent'

/** The paths of pictures as they are now, of a site with this title. */
export function pictureLinks(siteTitle: string) {
  return {
    ofEvent: (event: EventRecord) =>
      picturePaths.event(event.slug, pictureHash(eventContent(siteTitle, event))),
    ofClub: (club: ClubRecord) => picturePaths.club(club.slug, pictureHash(clubContent(siteTitle, club))),
    /** With what is to be read on it. */
    ofSite: () => {
      const content = siteContent(siteTitle)
      const alt = [siteTitle, content.title, ...content.lines.map(({ text }) => text)].join('. ')
      return { path: picturePaths.site(pictureHash(content)), alt }
    },
  }
}

export type PictureLinks = ReturnType<typeof pictureLinks>
