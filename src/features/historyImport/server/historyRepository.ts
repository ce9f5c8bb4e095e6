import type { Collections } from '../../../store/store'

/** Imports of a club that are shown. */
const importsShown = 50

/** Returns the newest drafts and imports of a club. */
export async function historyOfClub({ historyImports }: Collections, clubId: string) {
  const query = { index: 'byClub', where: { clubId }, order: -1, limit: importsShown } as const
  return (await historyImports.find(query)).items
}
