import { requires } from '../../../kernel/inputs/parseInput'
import { Forbidden } from '../../../kernel/calls/apiError'
import { canEditClubMembers, canJoinClub } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { messages } from '../../../kernel/text/messages'
import type { ClubRecord } from '../../../entities/clubs/records'
import type { ClubRepository } from '../../../entities/clubs/server/clubRepository'

/** Returns the club. Throws `NotFound` and, for viewers who may not edit its members, `Forbidden`. */
export async function editableClub(
  clubs: Pick<ClubRepository, 'named'>,
  viewer: Viewer,
  slug: string,
): Promise<ClubRecord> {
  const club = await clubs.named(slug)
  if (!canEditClubMembers(viewer, club.id)) throw new Forbidden(messages.administratorsOnly)
  return club
}

/** Returns the id of a viewer who may join and leave clubs. Throws `Forbidden`. */
export const requireJoiner = requires(canJoinClub, 'Log in to join or leave clubs.')
