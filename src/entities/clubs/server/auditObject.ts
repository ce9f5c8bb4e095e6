import { paths } from '../../../kernel/urls/paths'
import type { ClubRecord } from '../records'

/** A club, as the audit log names it. */
export function auditObject({ name, slug }: Pick<ClubRecord, 'name' | 'slug'>) {
  return { name, path: paths.club(slug) }
}
