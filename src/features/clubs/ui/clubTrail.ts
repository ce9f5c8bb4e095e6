import type { ClubView } from '../../../api/views'
import { paths } from '../../../domain/paths'

/** Where a club stands. */
export function clubTrail({ shortName }: Pick<ClubView, 'shortName'>) {
  return [{ label: 'Clubs', to: paths.clubs }, { label: shortName }]
}
