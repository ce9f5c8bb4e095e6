import { auditedCase, ownCase } from '../auditLog/auditCase'
import { answers, call, clubEditors, ownRow } from '../helpers/accessRow'
import { type AccessSite, club } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { clubs, page } from '../helpers/pageWorld'
import { userRecord } from '../helpers/storeRecords'

const { slug, id: clubId } = club
const ofNone = answers(404, { visitor: 403 })
const list = 'Name,Joined\nWilla Whistler,2019-05-04'
const chosen = { text: list, all: 'yes' }
let made = 0

/** An unclaimed member of a club whom one list has added. */
async function ofNew({ store }: Pick<AccessSite, 'store'>, inClub: string) {
  const id = `listed-${++made}`
  await store.users.insert(userRecord(id, { slug: id, name: 'Lucy Listed', unclaimedIn: inClub }))
  const addedOn = new Date().toISOString()
  await store.memberLists.insert({ id, clubId: inClub, addedOn, memberIds: [id], expires: '2999' })
  return id
}

/** Cases of a club's list of members. */
export const cases: FeatureCases = {
  pages: [
    page({
      name: 'add members from a list',
      viewer: 'clubAdmin',
      path: `/club/${clubs.first.slug}/add-members`,
      title: `Add members to ${clubs.first.name}`,
      h1: 'Add members',
      active: 'Clubs',
    }),
  ],
  pageRows: { addMembers: [ownRow(`/club/${slug}/add-members`, clubEditors)] },
  callRows: {
    getMemberLists: [
      call('of one', { slug }, clubEditors),
      call('of an unknown club', { slug: 'nothing' }, ofNone),
    ],
    readMembers: [
      call('a list', { slug, text: list }, clubEditors),
      call('of an unknown club', { slug: 'nothing', text: list }, ofNone),
    ],
    addMembers: [
      call('none of a list', { slug, text: list }, clubEditors),
      call('of an unknown club', { slug: 'nothing', text: list }, ofNone),
    ],
    undoMembers: [
      call('a list', async (site) => ({ slug, id: await ofNew(site, clubId) }), clubEditors),
      call('of an unknown club', { slug: 'nothing', id: 'x' }, ofNone),
    ],
    removeUnclaimed: [
      call('one', async (site) => ({ slug, [`user:${await ofNew(site, clubId)}`]: 'yes' }), clubEditors),
      call('of an unknown club', { slug: 'nothing' }, ofNone),
    ],
  },
  attacks: ({ club: own }) => ({
    readMembers: [{ slug: own, text: list }],
    addMembers: [{ slug: own, ...chosen }],
    undoMembers: [{ slug: own, id: 'list' }],
    removeUnclaimed: [{ slug: own, 'user:to-remove': 'yes' }],
  }),
  auditCases: {
    readMembers: [ownCase('a list', 'clubAdmin', { slug: 'c1', text: list })],
    addMembers: [auditedCase('addMembers', 'clubAdmin', undefined, { slug: 'c1', ...chosen })],
    undoMembers: [
      auditedCase('removeUnclaimed', 'clubAdmin', undefined, async (world) => ({
        slug: 'c1',
        id: await ofNew(world, 'c1'),
      })),
    ],
    removeUnclaimed: [
      auditedCase('removeUnclaimed', 'clubAdmin', undefined, async (world) => ({
        slug: 'c1',
        [`user:${await ofNew(world, 'c1')}`]: 'yes',
      })),
    ],
  },
  storeExamples: {
    memberLists: {
      byClub: { lists: [{ where: { clubId: 'c' }, from: 'a' }] },
      byExpiry: { lists: [{ to: 'z' }] },
    },
  },
}
