import { paths } from '../../../kernel/urls/paths'
import type { ClubRecord } from '../records'

/** Returns the club in the form in which the audit log stores it. */
export function auditObject({ name, slug }: Pick<ClubRecord, 'name' | 'slug'>) {
  return { name, path: paths.club(slug) }
}
