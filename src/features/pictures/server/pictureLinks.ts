import { picturePaths } from '../../../kernel/urls/picturePaths'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import type { PictureContents } from './createPictureContents'
import type { PictureContent } from './pictureContent'

/** The current paths of pictures. `hashOf` returns the hash of a picture. */
export function pictureLinks(contents: PictureContents, hashOf: (content: PictureContent) => string) {
  return {
    ofEvent: (event: EventRecord, promoter: Pick<ClubRecord, 'name'> | undefined) =>
      picturePaths.event(event.slug, hashOf(contents.ofEvent(event, promoter))),
    ofClub: async (club: ClubRecord, now: Date) =>
      picturePaths.club(club.slug, hashOf(await contents.ofClub(club, now))),
    /** The path, with the texts on the picture. */
    ofSite: () => {
      const content = contents.ofSite()
      const alt = [content.site, content.title, ...content.lines.map(({ text }) => text)].join('. ')
      return { path: picturePaths.site(hashOf(content)), alt }
    },
  }
}

export type PictureLinks = ReturnType<typeof pictureLinks>
