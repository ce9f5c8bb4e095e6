import { recordRulesOf } from '../../src/entities/athletes/server/athleteRepository'
import { settledStatus } from '../../src/entities/statuses/server/settledStatus'
import { auditedCase } from '../auditLog/auditCase'
import { answers, call, clubEditors, ownRow } from '../helpers/accessRow'
import { type AccessSite, club } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { clubs, page } from '../helpers/pageWorld'
import { eventRecord, statusRecord } from '../helpers/storeRecords'
import { typedRecord } from './typedRecords'

const { slug, id: clubId } = club
const path = `/club/${clubs.first.slug}`
const ofNone = answers(404, { visitor: 403 })
const invalid = answers(403, { clubAdmin: 400, topAdmin: 400 })
/** The super admin doesn't belong to the club, so they don't see who holds its records. */
const clubMembers = answers(403, { member: 200, clubAdmin: 200, admin: 200 })
const rules = { recordTerrains: 'road, parkrun', ages: '40, 50, 60', under: '20', ageOn: 'race' }
const text = 'Jean Whitlock, F40, 1987, 10 mi, 58:12, Erewash'
const result = 'someone 10km 2400'
let made = 0

/** A typed record of a club for one request to delete. */
const ofNew =
  (of: string, at: string) =>
  async ({ store }: Pick<AccessSite, 'store'>) => {
    const id = `typed-${++made}`
    await store.typedRecords.insert(typedRecord(id, of))
    return { slug: at, id }
  }

/** Lets a member of a club with published records run a new one. Returns the input of a call about it. */
const withClaim =
  (isPublished: 'yes' | 'no', named: string) =>
  async ({ store }: Pick<AccessSite, 'store'>) => {
    const race = eventRecord('claimed', { date: '2027-05-01', distances: '10 km', terrain: 'road' })
    const run = { status: 'result', clubId: 'c1', resultInSeconds: 2400 } as const
    await store.events.put(race)
    await store.statuses.put(settledStatus(statusRecord(race.id, 'member', run), race))
    await store.athletes.put({ id: 'member', userId: 'member', sex: 'M', isShown: true })
    const { items } = await store.recordDecisions.find({ index: 'byClub', limit: 9 })
    await store.recordDecisions.removeMany(items.map(({ id }) => id))
    const rules = await recordRulesOf(store, 'c1')
    await store.clubCategories.put({ id: 'c1', clubId: 'c1', ...rules, hasPublished: true })
    return { slug: 'c1', isPublished, result: named }
  }

export const cases: FeatureCases = {
  pages: [
    page({
      ...{ name: 'the records of a club', viewer: 'member', path: `${path}/records` },
      ...{ title: `${clubs.first.shortName} club records`, active: 'Clubs' },
    }),
    page({
      ...{ name: 'the records of a club, to edit', viewer: 'clubAdmin', path: `${path}/edit-records` },
      ...{ title: `Edit records: ${clubs.first.name}`, h1: 'Edit records', active: 'Clubs' },
    }),
  ],
  pageRows: {
    clubRecords: [ownRow(`/club/${slug}/records`, clubMembers)],
    editClubRecords: [ownRow(`/club/${slug}/edit-records`, clubEditors)],
  },
  callRows: {
    getClubRecords: [
      call('of one', { slug }, clubMembers),
      call('the latest', { slug, latest: 'yes' }, clubMembers),
      call('of another club', { slug: 'elsewhere' }, answers(403)),
      call('of an unknown club', { slug: 'nothing' }, ofNone),
    ],
    getRecordRules: [
      call('of one', { slug }, clubEditors),
      call('of an unknown club', { slug: 'nothing' }, ofNone),
    ],
    saveRecordRules: [
      call('of one', { slug, ...rules }, clubEditors),
      call('with ages out of order', { slug, ...rules, ages: '50, 40' }, invalid),
      call('of an unknown club', { slug: 'nothing', ...rules }, ofNone),
    ],
    addTypedRecords: [
      call('one', { slug, text }, clubEditors),
      call('one that cannot be read', { slug, text: 'Jean Whitlock, 58:12' }, invalid),
      call('of an unknown club', { slug: 'nothing', text }, ofNone),
    ],
    removeTypedRecord: [
      call('one', ofNew(clubId, slug), clubEditors),
      call('another club’s', ofNew('elsewhere', slug), answers(403, { clubAdmin: 404, topAdmin: 404 })),
    ],
    publishRecords: [
      call('the draft', { slug, isPublished: 'yes' }, answers(403, { clubAdmin: 200 })),
      call('a claim that is none', { slug, isPublished: 'no', result }, answers(403, { clubAdmin: 200 })),
      call('of an unknown club', { slug: 'nothing', isPublished: 'yes' }, ofNone),
    ],
  },
  attacks: ({ club: own }) => ({
    saveRecordRules: [{ slug: own, ...rules }],
    addTypedRecords: [{ slug: own, text }],
    removeTypedRecord: [{ slug: own, id: 'typed' }],
    publishRecords: [{ slug: 'led-club', isPublished: 'yes' }],
  }),
  auditCases: {
    saveRecordRules: [auditedCase('editRecords', 'clubAdmin', undefined, { slug: 'c1', ...rules })],
    addTypedRecords: [auditedCase('editRecords', 'topAdmin', undefined, { slug: 'c1', text })],
    publishRecords: [
      auditedCase('publishRecords', 'clubAdmin', undefined, { slug: 'c1', isPublished: 'yes' }),
      auditedCase('withdrawRecords', 'clubAdmin', undefined, withClaim('no', '')),
      auditedCase('acceptRecord', 'clubAdmin', 'member', withClaim('yes', 'member 10km 2400')),
      auditedCase('dismissRecord', 'clubAdmin', 'member', withClaim('no', 'member 10km 2400')),
    ],
    removeTypedRecord: [
      auditedCase('editRecords', 'clubAdmin', undefined, async (world) => ofNew('c1', 'c1')(world)),
    ],
  },
  storeExamples: {
    typedRecords: { byClub: { lists: [{ where: { clubId: 'c' } }] } },
    recordDecisions: {
      byClub: { lists: [{ where: { clubId: 'c' } }] },
      byUser: { lists: [{ where: { userId: 'u' } }] },
    },
  },
}
