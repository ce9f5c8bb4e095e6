import { auditedCase, ownCase } from '../auditLog/auditCase'
import { answers, call, clubEditors, ownRow } from '../helpers/accessRow'
import { type AccessSite, club } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { clubs, page } from '../helpers/pageWorld'
import { hookRecord } from './hookRecords'

const { slug, id: clubId } = club
const path = `/club/${clubs.first.slug}/webhooks`
const ofNone = answers(404, { visitor: 403 })
let made = 0

/** A webhook for one request to change. */
async function ofNew({ store }: Pick<AccessSite, 'store'>) {
  const id = `hook-${++made}`
  await store.hooks.insert(hookRecord(id, clubId))
  return { slug, id }
}

const inC1 =
  (id: string): Parameters<typeof ownCase>[2] =>
  async ({ store }) => {
    await store.hooks.put(hookRecord(id, 'c1'))
    return { slug: 'c1', id }
  }

/** The webhooks of a club. */
export const cases: FeatureCases = {
  pages: [
    page({
      ...{ name: 'the webhooks of a club', viewer: 'clubAdmin', path },
      ...{ title: `${clubs.first.shortName} webhooks`, active: 'Clubs' },
    }),
  ],
  pageRows: { webhooks: [ownRow(`/club/${slug}/webhooks`, clubEditors)] },
  callRows: {
    getHooks: [
      call('of one', { slug }, clubEditors),
      call('of an unknown club', { slug: 'nothing' }, ofNone),
    ],
    saveHook: [
      call('an existing one', ofNew, clubEditors),
      call(
        'without a URL',
        { slug, name: 'Chat', added: 'yes' },
        answers(403, { clubAdmin: 400, topAdmin: 400 }),
      ),
    ],
    renewHookSecret: [
      call('of one', ofNew, clubEditors),
      call('of an unknown club', { slug: 'nothing', id: 'x' }, ofNone),
    ],
    removeHook: [
      call('one', ofNew, clubEditors),
      call('of an unknown club', { slug: 'nothing', id: 'x' }, ofNone),
    ],
    testHook: [
      call('one', ofNew, clubEditors),
      call('of an unknown club', { slug: 'nothing', id: 'x' }, ofNone),
    ],
  },
  attacks: ({ club: own }) => ({
    saveHook: [{ slug: own, name: 'Owned', url: 'https://evil.example.org/', added: 'yes' }],
    renewHookSecret: [{ slug: own, id: 'hook' }],
    testHook: [{ slug: own, id: 'hook' }],
    // The last, as there is none to try after it.
    removeHook: [{ slug: own, id: 'hook' }],
  }),
  auditCases: {
    saveHook: [
      auditedCase('addHook', 'clubAdmin', undefined, {
        ...{ slug: 'c1', name: 'Chat', url: 'https://hooks.example.org/a', added: 'yes' },
      }),
      auditedCase('editHook', 'topAdmin', undefined, inC1('edited')),
    ],
    renewHookSecret: [auditedCase('editHook', 'clubAdmin', undefined, inC1('renewed'))],
    removeHook: [auditedCase('removeHook', 'clubAdmin', undefined, inC1('removed'))],
    testHook: [ownCase('changes nothing', 'clubAdmin', inC1('tested'))],
  },
  storeExamples: {
    hooks: { byClub: { lists: [{}, { where: { clubId: 'c' } }] } },
    hookDeliveries: {
      byDue: { lists: [{ to: '2027-01-01' }] },
      byHook: { lists: [{ where: { hookId: 'h' } }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
  },
}
