import { auditedCase } from '../auditLog/auditCase'
import { answers, call, clubEditors, ownRow } from '../helpers/accessRow'
import { type AccessSite, club } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { clubs, page } from '../helpers/pageWorld'
import { exampleStandards } from '../../src/features/clubStandards/standardFields'

const { slug, id } = club
const path = `/club/${slug}`
/** Members of the club, and those who may edit it. */
const ofClub = answers(403, { member: 200, clubAdmin: 200, admin: 200, topAdmin: 200 })
const invalid = answers(403, { clubAdmin: 400, topAdmin: 400 })
const ofNone = answers(404, { visitor: 403 })
const input = { slug, ...exampleStandards }

/** The example, for a club without standards. */
async function without({ store }: Pick<AccessSite, 'store'>) {
  await store.clubStandards.remove(id)
  return input
}

const pageOf = (name: string, of: string, viewer: 'member' | 'clubAdmin' | 'topAdmin', rest: object = {}) =>
  page({
    name: `club standards, ${name}`,
    path: `/club/${clubs.first.slug}/${of}`,
    title: `${clubs.first.shortName} standards`,
    viewer,
    active: 'Clubs',
    ...rest,
  })
const other = clubs.longName

export const cases: FeatureCases = {
  pages: [
    pageOf('two levels reached', 'standards', 'member'),
    pageOf('for an admin', 'standards', 'clubAdmin'),
    pageOf('none yet', 'standards', 'topAdmin', {
      path: `/club/${other.slug}/standards`,
      title: `${other.shortName} standards`,
    }),
    pageOf('edited', 'edit-standards', 'clubAdmin', { title: 'Edit standards' }),
  ],
  pageRows: {
    standards: [ownRow(`${path}/standards`, ofClub), ownRow('/club/nothing/standards', answers(404))],
    editStandards: [ownRow(`${path}/edit-standards`, clubEditors)],
  },
  callRows: {
    getStandards: [
      call('of the club', { slug, all: 'yes' }, ofClub),
      call('of an unknown club', { slug: 'nothing' }, ofNone),
    ],
    saveStandards: [
      call('the example', without, clubEditors),
      call('without levels', { ...input, levels: '' }, invalid),
      call('of an older revision', { ...input, revision: '7' }, invalid),
      call('deleted', async (site: AccessSite) => ({ ...(await without(site)), remove: 'yes' }), clubEditors),
      call('of an unknown club', { ...input, slug: 'nothing' }, ofNone),
    ],
  },
  attacks: ({ club: own }) => ({ saveStandards: [{ ...input, slug: own }] }),
  auditCases: {
    saveStandards: [
      auditedCase('editStandards', 'clubAdmin', undefined, { ...exampleStandards, slug: 'c1' }),
      auditedCase('removeStandards', 'topAdmin', undefined, { slug: 'c1', remove: 'yes' }),
    ],
  },
  storeExamples: { clubStandards: { byClub: { lists: [{ where: { clubId: 'c' } }] } } },
}
