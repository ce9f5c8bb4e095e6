import { picturePaths } from '../../../kernel/urls/picturePaths'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { EventRecord } from '../../../entities/events/records'
import type { PictureContents } from './createPictureContents'
import type { PictureContent } from './pictureContent'

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
