import { ownCase, type World } from '../auditLog/auditCase'
import { answers, call, everyone, members, ownRow, slugOf, toLogin } from '../helpers/accessRow'
import { target } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { page, people } from '../helpers/pageWorld'
import { olderResultRecord, resultImportRecord } from '../helpers/storeRecords'

const text = '2019-03-10, Mill Lane, 10 km road race, 41:12'
const pathOf = (slug: string) => `/user/${slug}/add-results`
const forbidden = answers(403)
const own = { slug: 'member' }

/** Stores a member's older result with its import. */
async function added({ store }: World) {
  await store.olderResults.put(olderResultRecord('older', 'member'))
  await store.resultImports.put(resultImportRecord('member'))
}

/** Cases of older results that members import. */
export const cases: FeatureCases = {
  pages: [
    page({
      ...{ name: 'older results', viewer: 'member', path: pathOf(people.member.slug) },
      ...{ title: 'Add older results', active: 'Profile' },
    }),
  ],
  pageRows: {
    addResults: [
      {
        path: (viewer) => pathOf(slugOf(viewer)),
        expected: { ...everyone, visitor: toLogin(pathOf(slugOf('visitor'))) },
      },
      ownRow(pathOf(target.slug), forbidden),
      ownRow(pathOf('nothing'), answers(404)),
    ],
  },
  callRows: {
    getResultImports: [
      call('of one’s own', (_site, viewer) => ({ slug: slugOf(viewer) }), members),
      call('of someone else', { slug: target.slug }, forbidden),
      call('of an unknown user', { slug: 'nothing' }, answers(404, { visitor: 403 })),
    ],
    readResults: [
      call('one’s own', (_site, viewer) => ({ slug: slugOf(viewer), text }), members),
      call('someone else’s', { slug: target.slug, text }, forbidden),
      call('none', (_site, viewer) => ({ slug: slugOf(viewer), text: '' }), answers(400, { visitor: 403 })),
    ],
    addResults: [
      call('one’s own', (_site, viewer) => ({ slug: slugOf(viewer), text }), members),
      call('someone else’s', { slug: target.slug, text }, forbidden),
      call(
        'one’s own on an unknown course',
        (_site, viewer) => ({ slug: slugOf(viewer), text: '2019-03-10, Mill Lane, 10 km, 41:13' }),
        answers(400, { visitor: 403 }),
      ),
      call('no text', (_site, viewer) => ({ slug: slugOf(viewer) }), answers(400, { visitor: 403 })),
    ],
    undoResults: [
      call('of one’s own', (_site, viewer) => ({ slug: slugOf(viewer), id: 'nothing' }), members),
      call('of someone else', { slug: target.slug, id: 'nothing' }, forbidden),
    ],
    removeOlderResult: [
      call('of one’s own', (_site, viewer) => ({ slug: slugOf(viewer), id: 'nothing' }), members),
      call('of someone else', { slug: target.slug, id: 'nothing' }, forbidden),
    ],
  },
  attacks: ({ viewerSlug: slug }) => ({
    readResults: [{ slug, text }],
    addResults: [{ slug, text }],
    undoResults: [{ slug, id: 'import-of-the-viewer' }],
    removeOlderResult: [{ slug, id: 'older-of-the-viewer' }],
  }),
  auditCases: {
    readResults: [ownCase('one’s own', 'member', { ...own, text })],
    addResults: [ownCase('one’s own', 'member', { ...own, text })],
    undoResults: [
      ownCase('one’s own', 'member', async (world) => {
        await added(world)
        return { ...own, id: 'import-member' }
      }),
    ],
    removeOlderResult: [
      ownCase('one’s own', 'member', async (world) => {
        await added(world)
        return { ...own, id: 'older' }
      }),
    ],
  },
  storeExamples: {
    olderResults: {
      byUser: {
        lists: [{ where: { userId: 'u' } }, { where: { userId: 'u' }, from: '2027-01-01' }],
        counts: [{ by: ['userId'], where: { userId: 'u' } }],
      },
      byRunner: {
        lists: [{ where: { distance: '10km', userId: ['u', 'v'] } }],
        counts: [
          {
            by: ['distance', 'userId', 'date', 'terrain', 'resultInSeconds'],
            where: { distance: '10km', userId: ['u', 'v'] },
          },
        ],
      },
    },
    resultImports: { byUser: { lists: [{ where: { userId: 'u' } }] } },
  },
}
