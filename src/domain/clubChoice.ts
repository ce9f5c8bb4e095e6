import { clubRoles } from './clubRole'
import { canChooseClub, isSignedIn } from './permissions'
import type { Viewer } from './viewer'

/** Ids of the clubs that the event form offers besides 'No': those that the viewer is an admin of. */
export function choosableClubIds(viewer: Viewer): readonly string[] {
  if (!isSignedIn(viewer)) return []
  return viewer.clubs.filter(({ role }) => role === clubRoles.admin).map(({ clubId }) => clubId)
}

/**
 * Whether the viewer may replace one club choice by another (undefined is 'No'). Keeping the choice as it is is
 * always allowed: to those who are offered none, and to a site admin with the choice of a club that is not theirs.
 */
export function canChangeClubChoice(
  viewer: Viewer,
  from: string | undefined,
  to: string | undefined,
): boolean {
  if (from === to) return true
  return to === undefined ? choosableClubIds(viewer).length > 0 : canChooseClub(viewer, to)
}
