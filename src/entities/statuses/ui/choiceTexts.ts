import { canSeeClubChoice } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import { find } from '../../../browser/entities'
import type { NamedClub } from '../../../ui/ClubName'

interface Choosable {
  readonly clubChoice: readonly string[]
  readonly captainsChoice: boolean
}

/** Clubs by id, from the state. */
export type ClubNames = Readonly<Record<string, NamedClub>>

/** Returns 'KCH’s Choice' for members of the club, and 'Captain’s Choice'. An event may have both. */
export function choiceTexts(event: Choosable, clubs: ClubNames, viewer: Viewer): readonly string[] {
  const names = event.clubChoice
    .filter((id) => canSeeClubChoice(viewer, id))
    .flatMap((id) => find(clubs, id)?.shortName ?? [])
  return [
    ...(names.length > 0 ? [`${names.join(' and ')}’s Choice`] : []),
    ...(event.captainsChoice ? ['Captain’s Choice'] : []),
  ]
}
