import type { ClubView } from '../../../api/views'
import { paths } from '../../../domain/paths'

export function clubBreadcrumbs({ shortName }: Pick<ClubView, 'shortName'>) {
  return [{ label: 'Clubs', to: paths.clubs }, { label: shortName }]
}
