import { auditedCase, ownCase, type World } from '../auditLog/auditCase'
import { answers, call, clubEditors, ownRow } from '../helpers/accessRow'
import { type AccessSite, club } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { clubs, page } from '../helpers/pageWorld'
import { historyRecord, historyText } from './historyTables'

const { slug } = club
const path = `/club/${slug}/import-history`
const editors = answers(403, { clubAdmin: 200, topAdmin: 200 })

/** Adds the viewer's own draft. */
async function drafted(
  { store, idOf }: AccessSite,
  viewer: Parameters<AccessSite['idOf']>[0],
): Promise<object> {
  const draft = historyRecord(`history-of-${viewer}`, { clubId: club.id, userId: idOf(viewer) })
  await store.historyImports.put(draft)
  return { slug, id: draft.id }
}

const draftIn = async ({ store }: World, fields: object = {}): Promise<object> => {
  await store.historyImports.put(historyRecord('history', { clubId: 'c1', ...fields }))
  return { slug: 'c1', id: 'history' }
}

/** Cases of importing a club's history. */
export const cases: FeatureCases = {
  pages: [
    page({
      ...{ name: 'import history', viewer: 'clubAdmin', path: `/club/${clubs.first.slug}/import-history` },
      ...{ title: `Import history: ${clubs.first.name}`, h1: 'Import history', active: 'Clubs' },
    }),
  ],
  pageRows: {
    importHistory: [ownRow(path, clubEditors), ownRow('/club/nothing/import-history', answers(404))],
  },
  callRows: {
    getHistory: [
      call('of a club', { slug }, editors),
      call('of none', { slug: 'nothing' }, answers(404, { visitor: 403 })),
      call('with one’s own draft', drafted, editors),
    ],
    readHistory: [
      call('a table', { slug, text: historyText }, editors),
      call('nothing', { slug, text: ' ' }, answers(403, { clubAdmin: 400, topAdmin: 400 })),
    ],
    saveHistory: [call('one’s own', drafted, editors)],
    undoHistory: [call('one’s own', drafted, editors)],
  },
  attacks: ({ club: own }) => ({
    readHistory: [{ slug: own, text: historyText }],
    saveHistory: [{ slug: own, id: 'history-to-save' }],
    undoHistory: [{ slug: own, id: 'history-to-undo' }],
  }),
  auditCases: {
    readHistory: [ownCase('a table', 'clubAdmin', { slug: 'c1', text: historyText })],
    saveHistory: [auditedCase('importHistory', 'clubAdmin', undefined, (world) => draftIn(world))],
    undoHistory: [
      auditedCase('undoHistory', 'clubAdmin', undefined, (world) => draftIn(world, { phase: 'saved' })),
    ],
  },
  storeExamples: {
    historyImports: {
      byClub: { lists: [{ where: { clubId: 'c' } }] },
      byUser: { lists: [{ where: { userId: 'u' } }] },
      byDue: { lists: [{ to: '2027-01-01' }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
    historyRaces: { byExpiry: { lists: [{ to: '2027-01-01' }] } },
  },
}
