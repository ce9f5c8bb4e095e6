import type { ClubView } from '../contract'
import { paths } from '../../../kernel/urls/paths'

export function clubBreadcrumbs({ shortName }: Pick<ClubView, 'shortName'>) {
  return [{ label: 'Clubs', to: paths.clubs }, { label: shortName }]
}
