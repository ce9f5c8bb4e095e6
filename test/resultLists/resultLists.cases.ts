import { auditedCase, ownCase, type World } from '../auditLog/auditCase'
import { answers, call, row, toLogin } from '../helpers/accessRow'
import { type AccessSite, club, event, pastEvent } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { events, page } from '../helpers/pageWorld'
import { listDraftRecord, listImportRecord, listNameRecord, listText } from './listRecords'

const pastePath = (slug: string) => `/event/${slug}/paste-results`

/** Adds the viewer's own draft for a past event. */
const pasters = answers(403, { clubAdmin: 200, admin: 200, topAdmin: 200 })
const path = pastePath(events.past.slug)
const pastPath = pastePath(pastEvent.slug)
const begun = { date: '2026-03-01' }

/** Adds a draft and an import to the world of the audit log. */
async function drafted(site: AccessSite, userId: string): Promise<object> {
  const { id: slug } = await site.newEvent(begun)
  const draft = listDraftRecord(`draft-of-${slug}`, { eventId: slug, userId, clubId: club.id })
  await site.store.listDrafts.put(draft)
  return { slug, id: draft.id }
}

async function draftedIn({ store }: World, userId: string, clubId: string): Promise<object> {
  await store.listDrafts.put(listDraftRecord('draft', { eventId: 'past', userId, clubId }))
  await store.listImports.put(listImportRecord('import', { eventId: 'past', userId, clubId }))
  return { slug: 'past', id: 'draft' }
}

/** Creates handlers that record each reading of a document. */
export const cases: FeatureCases = {
  pages: [
    page({
      ...{ name: 'a draft that does not exist', viewer: 'topAdmin', path: `${path}/nothing` },
      ...{ title: 'Page not found', status: 404 },
    }),
    page({
      ...{ name: 'import results', viewer: 'topAdmin', path },
      ...{ title: `Import results: ${events.past.title}`, h1: 'Import results' },
    }),
  ],
  pageRows: {
    pasteResults: [row(pastPath, { ...pasters, visitor: toLogin(pastPath) })],
    savedResults: [
      row(`/event/${pastEvent.slug}/saved-results?user=nobody`, {
        ...answers(403, { clubAdmin: 404, admin: 404, topAdmin: 404 }),
        visitor: toLogin(`/event/${pastEvent.slug}/saved-results?user=nobody`),
      }),
    ],
    resultList: [
      row(`${pastPath}/nothing`, {
        ...answers(403, { clubAdmin: 404, admin: 404, topAdmin: 404 }),
        visitor: toLogin(`${pastPath}/nothing`),
      }),
    ],
  },
  callRows: {
    getResultLists: [
      call('of a past event', { slug: pastEvent.id }, pasters),
      call('of an upcoming event', { slug: event.id }, pasters),
    ],
    getSavedResults: [
      call(
        'of a person without a result',
        { slug: pastEvent.id, user: 'nobody' },
        answers(403, { clubAdmin: 404, admin: 404, topAdmin: 404 }),
      ),
    ],
    getOpenLists: [call('one’s own', {})],
    readResultList: [
      call('for the first club', { slug: pastEvent.id, club: club.id, text: listText }, pasters),
      call(
        'for everyone',
        { slug: pastEvent.id, club: '', text: listText },
        answers(403, { admin: 200, topAdmin: 200 }),
      ),
      call(
        'for another club',
        { slug: pastEvent.id, club: 'elsewhere', text: listText },
        answers(403, { admin: 200, topAdmin: 200 }),
      ),
      call(
        'an empty list',
        { slug: pastEvent.id, club: club.id, text: '' },
        answers(403, { clubAdmin: 400, admin: 400, topAdmin: 400 }),
      ),
    ],
    getResultList: [
      call('one’s own', (site, viewer) => drafted(site, site.idOf(viewer)), pasters),
      call(
        'someone else’s',
        (site) => drafted(site, 'someone'),
        answers(403, { clubAdmin: 404, admin: 404, topAdmin: 404 }),
      ),
    ],
    chooseListColumns: [
      call('one’s own', (site, viewer) => drafted(site, site.idOf(viewer)), pasters),
      call(
        'someone else’s',
        (site) => drafted(site, 'someone'),
        answers(403, { clubAdmin: 404, admin: 404, topAdmin: 404 }),
      ),
    ],
    saveResultList: [
      call('one’s own', (site, viewer) => drafted(site, site.idOf(viewer)), pasters),
      call(
        'someone else’s',
        (site) => drafted(site, 'someone'),
        answers(403, { clubAdmin: 404, admin: 404, topAdmin: 404 }),
      ),
    ],
    removeResultList: [call('one’s own', (site, viewer) => drafted(site, site.idOf(viewer)), pasters)],
    undoResultList: [
      call(
        'of the first club',
        async (site) => {
          const { id: slug } = await site.newEvent(begun)
          await site.store.listImports.put(
            listImportRecord(`import-${slug}`, { eventId: slug, clubId: club.id }),
          )
          return { slug, id: `import-${slug}` }
        },
        pasters,
      ),
      call(
        'for everyone',
        async (site) => {
          const { id: slug } = await site.newEvent(begun)
          await site.store.listImports.put(listImportRecord(`import-${slug}`, { eventId: slug, clubId: '' }))
          return { slug, id: `import-${slug}` }
        },
        answers(403, { admin: 200, topAdmin: 200 }),
      ),
    ],
    forgetListName: [
      call(
        'of the first club',
        async (site) => {
          const { id: slug } = await site.newEvent(begun)
          await site.store.listNames.put(listNameRecord(`name-${slug}`, { clubId: club.id }))
          return { slug, id: `name-${slug}` }
        },
        pasters,
      ),
    ],
    saveRaceFacts: [
      call('of a past event', { slug: pastEvent.id, finishers: '212' }, pasters),
      call('of an upcoming event', { slug: event.id, finishers: '212' }, answers(403)),
      call(
        'with more finishers than starters',
        { slug: pastEvent.id, starters: 1, finishers: 2 },
        answers(403, { clubAdmin: 400, admin: 400, topAdmin: 400 }),
      ),
    ],
  },
  attacks: ({ pastEventId: slug }) => ({
    readResultList: [{ slug, club: '', text: listText }],
    chooseListColumns: [{ slug, id: 'draft-of-the-viewer', column0: 'other' }],
    saveResultList: [{ slug, id: 'draft-to-save' }],
    removeResultList: [{ slug, id: 'draft-of-the-viewer' }],
    undoResultList: [{ slug, id: 'import-of-the-viewer' }],
    forgetListName: [{ slug, id: 'name-of-the-viewer' }],
    saveRaceFacts: [{ slug, finishers: '212' }],
  }),
  auditCases: {
    readResultList: [
      ownCase('of the club', 'clubAdmin', async (world) => ({
        ...(await draftedIn(world, 'clubAdmin', 'c1')),
        club: 'c1',
        text: listText,
      })),
    ],
    chooseListColumns: [ownCase('of the club', 'clubAdmin', (world) => draftedIn(world, 'clubAdmin', 'c1'))],
    removeResultList: [ownCase('of the club', 'clubAdmin', (world) => draftedIn(world, 'clubAdmin', 'c1'))],
    forgetListName: [ownCase('of the club', 'clubAdmin', (world) => draftedIn(world, 'clubAdmin', 'c1'))],
    saveResultList: [
      auditedCase('importResults', 'clubAdmin', undefined, (world) => draftedIn(world, 'clubAdmin', 'c1')),
    ],
    saveRaceFacts: [
      auditedCase('saveRaceFacts', 'clubAdmin', undefined, () => ({ slug: 'past', finishers: '212' })),
    ],
    undoResultList: [
      auditedCase('undoImport', 'clubAdmin', undefined, async (world) => ({
        ...(await draftedIn(world, 'clubAdmin', 'c1')),
        id: 'import',
      })),
    ],
  },
  storeExamples: {
    listDrafts: {
      byUser: { lists: [{ where: { userId: 'u' } }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
    listImports: {
      byEvent: { lists: [{ where: { eventId: 'e' } }] },
      byUser: { lists: [{ where: { userId: 'u' } }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
    listResults: {
      byImport: { lists: [{ where: { importId: 'i' } }] },
      byUser: { lists: [{ where: { userId: 'u', eventId: 'e' } }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
    listNames: {
      byClub: { lists: [{ where: { clubId: 'c' } }] },
      byUser: { lists: [{ where: { userId: 'u' } }] },
    },
    raceFacts: { byEvent: { lists: [{ where: { eventId: 'e' } }] } },
    listLayouts: { byClub: { lists: [{ where: { clubId: 'c' } }] } },
  },
}
