import type { StoreCheck } from '../../store/store'

/** Says what a check for damage found, and what the host should do. */
export function damageText({ outcome, detail }: Pick<StoreCheck, 'outcome' | 'detail'>): string {
  if (outcome === 'whole') return 'No damage found.'
  if (outcome === 'rebuilt')
    return `A damaged index has been rebuilt (${detail}). Check whether the disk is failing.`
  return `The database is damaged (${detail}). Stop the site and restore a backup. See docs/backup.md.`
}
