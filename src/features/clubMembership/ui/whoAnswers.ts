import type { ClubView } from '../../../entities/clubs/contract'

/** Says to somebody who has asked to join a club who answers. */
export function whoAnswers({ hasAdmin }: Pick<ClubView, 'hasAdmin'>): string {
  return hasAdmin === false
    ? 'This club has no admin yet, so a site admin will reply.'
    : 'A club admin will reply.'
}
