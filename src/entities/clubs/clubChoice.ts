import { clubRoles } from '../../kernel/access/clubRole'
import { canChooseClub, isSignedIn } from '../../kernel/access/permissions'
import type { Viewer } from '../../kernel/access/viewer'

/** Ids of the clubs that the event form offers besides 'No': those whose admin the viewer is. */
export function choosableClubIds(viewer: Viewer): readonly string[] {
  if (!isSignedIn(viewer)) return []
  return viewer.clubs.filter(({ role }) => role === clubRoles.admin).map(({ clubId }) => clubId)
}

/**
 * Whether the viewer may replace one club choice by another (undefined is 'No'). Leaving the choice as it is is
 * always allowed: also to viewers who are not offered any club, and to a site admin where the chosen club is not
 * theirs.
 */
export function canChangeClubChoice(
  viewer: Viewer,
  from: string | undefined,
  to: string | undefined,
): boolean {
  if (from === to) return true
  return to === undefined ? choosableClubIds(viewer).length > 0 : canChooseClub(viewer, to)
}
