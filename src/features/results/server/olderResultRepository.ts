import { olderResultsMaximum, resultImportsLimit } from '../limits'
import { idsOf, allOf, type Collections } from '../../../store/store'
import type { ResultImportRecord } from '../records'

export function createOlderResultRepository(store: Collections) {
  const { olderResults, resultImports } = store
  return {
    /** Returns true if the user can have `added` more older results. */
    async hasRoom(userId: string, added: number): Promise<boolean> {
      const [group] = await olderResults.count({ index: 'byUser', where: { userId }, by: ['userId'] })
      return (group?.count ?? 0) + added <= olderResultsMaximum
    },

    /** Removes the user's result with this id, if there is one. */
    async remove(userId: string, id: string): Promise<void> {
      if ((await olderResults.get(id))?.userId === userId) await olderResults.remove(id)
    },

    /** The user's imports that can be undone, newest first. */
    async imports(userId: string): Promise<readonly ResultImportRecord[]> {
      const query = { index: 'byUser', where: { userId }, order: -1, limit: resultImportsLimit } as const
      return (await resultImports.find(query)).items
    },

    /** Adds an import. The user's oldest ones beyond the limit can no longer be undone. */
    async addImport(added: ResultImportRecord): Promise<void> {
      await resultImports.insert(added)
      const query = { index: 'byUser', where: { userId: added.userId }, order: -1 } as const
      const all = await allOf(store, 'resultImports', query)
      await resultImports.removeMany(idsOf(all.slice(resultImportsLimit)))
    },

    /** Removes an import with its older results, but not the statuses that it wrote. */
    async removeImport({ id, userId }: ResultImportRecord): Promise<void> {
      const all = await allOf(store, 'olderResults', { index: 'byUser', where: { userId } })
      await olderResults.removeMany(idsOf(all.filter(({ importId }) => importId === id)))
      await resultImports.remove(id)
    },
  }
}
