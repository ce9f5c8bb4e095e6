import type { ClubView } from '../../../entities/clubs/contract'

/** Says to somebody who has asked to join a club who answers. */
export function whoAnswers({ hasAdmin }: Pick<ClubView, 'hasAdmin'>): string {
  return hasAdmin === false
    ? 'The club has no admin yet, so a site admin will answer.'
    : 'One of its admins will answer.'
}
