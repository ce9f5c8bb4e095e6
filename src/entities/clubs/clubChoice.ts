import { clubRoles } from '../../kernel/access/clubRole'
import { canChooseClub, isSignedIn } from '../../kernel/access/permissions'
import type { Viewer } from '../../kernel/access/viewer'

/** Returns the ids of the clubs whose admin the viewer is, which the event form offers besides 'No'. */
export function choosableClubIds(viewer: Viewer): readonly string[] {
  if (!isSignedIn(viewer)) return []
  return viewer.clubs.filter(({ role }) => role === clubRoles.admin).map(({ clubId }) => clubId)
}

/**
 * Returns true if the viewer may replace one club choice with another (undefined is 'No'). Anyone who may edit the
 * event may leave the choice unchanged, even if the form does not offer them that club.
 */
export function canChangeClubChoice(
  viewer: Viewer,
  from: string | undefined,
  to: string | undefined,
): boolean {
  if (from === to) return true
  return to === undefined ? choosableClubIds(viewer).length > 0 : canChooseClub(viewer, to)
}
