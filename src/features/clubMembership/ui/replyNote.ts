import type { ClubView } from '../../../entities/clubs/contract'

/** Returns a sentence that says who will reply to a join request. */
export function replyNote({ hasAdmin }: Pick<ClubView, 'hasAdmin'>): string {
  return hasAdmin === false
    ? 'This club has no admin yet, so a super admin will reply.'
    : 'A club admin will reply.'
}
