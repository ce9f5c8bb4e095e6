import { auditedCase, type World } from '../auditLog/auditCase'
import { answers, call, clubEditors } from '../helpers/accessRow'
import { type AccessSite, club } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { championshipRecord, counterRecord, adjustmentRecord } from './championshipRecords'

const { slug, id: clubId } = club
const ofNone = answers(404, { visitor: 403 })
/** Editors find nothing; others may not look for it. */
const missing = answers(403, { clubAdmin: 404, topAdmin: 404 })
const invalid = answers(403, { clubAdmin: 400, topAdmin: 400 })
const unknown = { slug: 'nothing', championship: 'nothing' }
let made = 0

/** Adds a championship of the viewers' club, or of another one, with a counter and an adjustment of the same id. */
async function ofNew(
  { store }: Pick<AccessSite, 'store' | 'newEvent'>,
  of = clubId,
  userId = 'target-user-id',
) {
  const id = `made-championship-${++made}`
  await store.championships.insert(championshipRecord(id, of))
  await store.championshipCounters.insert(counterRecord(id, id, { clubId: of, eventId: `event of ${id}` }))
  await store.championshipEntries.insert(adjustmentRecord(id, id, { userId }))
  return { slug, championship: id, id }
}

/** The id of a championship of another club, at the own club's address. */
const ofOthers = (site: AccessSite) => ofNew(site, 'elsewhere')

/** A championship of the own club with a part of another one. */
async function withOthersPart(site: AccessSite) {
  const other = await ofOthers(site)
  return { ...(await ofNew(site)), id: other.id }
}

const withMember =
  (fields: object, isMember = true) =>
  async (site: AccessSite) => {
    const user = isMember ? await site.newMember(2) : (await site.newUser()).id
    return { ...(await ofNew(site)), ...fields, user }
  }

const withEvent =
  (date: string, fields: object = {}) =>
  async (site: AccessSite) => {
    const { id: event } = await site.newEvent({ date })
    const { id: _, ...name } = await ofNew(site)
    return { ...name, event, ...fields }
  }

const newOne = { slug, from: '2027-01-01', to: '2027-12-31', points: 'table' }
/** A championship with a name of its own, in a club that has no other one but the sample world's. */
async function named({ store }: Pick<AccessSite, 'store'>) {
  const { items } = await store.championships.find({ index: 'byClub', where: { clubId }, limit: 500 })
  await store.championships.removeMany(items.map(({ id }) => id).filter((id) => id !== 'grand-prix'))
  return { ...newOne, name: `Club Championship ${++made}` }
}

/** Adds a championship of the club in the audit log's world. */
const inC1 =
  (fields: object = {}, closed = false) =>
  async ({ store }: World) => {
    await store.championships.insert(
      championshipRecord('one', 'c1', closed ? { closedOn: '2027-05-09' } : {}),
    )
    await store.championshipCounters.insert(counterRecord('counter', 'one'))
    await store.championshipEntries.insert(adjustmentRecord('adjustment', 'one'))
    return { slug: 'c1', championship: 'one', ...fields }
  }

/** A club's championships: what changes them. */
export const cases: FeatureCases = {
  callRows: {
    getAgesKnown: [
      call('of a club', { slug }, clubEditors),
      call('of an unknown club', { slug: 'nothing' }, answers(404, { visitor: 403 })),
    ],
    getChampionships: [
      call('of a club', { slug }),
      call('of an unknown club', { slug: 'nothing' }, answers(404)),
    ],
    getChampionship: [
      call('of a club', (site: AccessSite) => ofNew(site)),
      call('of another club', ofOthers, answers(404)),
    ],
    addChampionship: [
      call('with a table of points', named, clubEditors),
      call('with other points', { ...newOne, name: 'Grand Prix', points: 'best' }, invalid),
      call('that ends before it begins', { ...newOne, name: 'Grand Prix', to: '2026-12-31' }, invalid),
      call('for an unknown club', { ...newOne, slug: 'nothing', name: 'Grand Prix' }, ofNone),
    ],
    saveRules: [
      call('a new name', async (site: AccessSite) => ({ ...(await ofNew(site)), name: 'GP' }), clubEditors),
      call(
        'of an older revision',
        async (site: AccessSite) => ({ ...(await ofNew(site)), name: 'GP', revision: 7 }),
        invalid,
      ),
      call('of another club’s championship', ofOthers, missing),
    ],
    removeChampionship: [
      call('one', (site: AccessSite) => ofNew(site), clubEditors),
      call('another club’s', ofOthers, missing),
    ],
    getCounters: [
      call('of one', (site: AccessSite) => ofNew(site), clubEditors),
      call('of an unknown club', unknown, ofNone),
    ],
    saveCounter: [
      call('a race of the season', withEvent('2027-06-01'), clubEditors),
      call('a race after the season', withEvent('2028-01-01'), invalid),
      call('a distance that the race doesn’t have', withEvent('2027-06-01', { distance: '3mi' }), invalid),
      call('another championship’s', withOthersPart, missing),
    ],
    removeCounter: [
      call('one', (site: AccessSite) => ofNew(site), clubEditors),
      call('another championship’s', withOthersPart, missing),
    ],
    getChampionshipPeople: [
      call('of one', (site: AccessSite) => ofNew(site), clubEditors),
      call('of another club’s', ofOthers, missing),
    ],
    saveEligibility: [
      call('of a member', withMember({ memberSince: '2020-01-01', firstClaim: 'no' }), clubEditors),
      call('of a stranger', withMember({ firstClaim: 'no' }, false), invalid),
      call(
        'with a category',
        withMember({ category: 'M45' }),
        answers(403, { clubAdmin: 200, topAdmin: 400 }),
      ),
    ],
    addAdjustment: [
      call('about a member', withMember({ kind: 'division', text: 'Division 2' }), clubEditors),
      call('about a stranger', withMember({ kind: 'division', text: 'Division 2' }, false), invalid),
      call('without what its kind needs', withMember({ kind: 'score' }), invalid),
    ],
    removeAdjustment: [
      call('one', (site: AccessSite) => ofNew(site), clubEditors),
      call('another championship’s', withOthersPart, missing),
    ],
    closeSeason: [
      call('of one', (site: AccessSite) => ofNew(site), clubEditors),
      call('of another club’s', ofOthers, missing),
    ],
    copyChampionship: [
      call(
        'to next year',
        async (site: AccessSite) => {
          await named(site)
          const { championship } = await ofNew(site)
          await site.store.championships.modify(championship, (one) => ({ ...one, name: championship }))
          return { slug, championship }
        },
        clubEditors,
      ),
      call('another club’s', ofOthers, missing),
    ],
  },
  attacks: ({ club: own, eventId, viewerSlug: user }) => {
    const one = { slug: own, championship: 'championship' }
    return {
      addChampionship: [{ ...newOne, slug: own, name: 'Owned' }],
      saveRules: [{ ...one, name: 'Owned' }],
      saveCounter: [{ ...one, event: eventId }],
      saveEligibility: [{ ...one, user, firstClaim: 'no' }],
      removeAdjustment: [{ ...one, id: 'adjustment' }],
      addAdjustment: [{ ...one, user, kind: 'division', text: 'Owned' }],
      removeCounter: [{ ...one, id: 'counter' }],
      closeSeason: [one],
      copyChampionship: [one],
      // The last, as there is none to change after it.
      removeChampionship: [one],
    }
  },
  auditCases: {
    addChampionship: [
      auditedCase('addChampionship', 'clubAdmin', undefined, { ...newOne, slug: 'c1', name: 'GP' }),
    ],
    saveRules: [auditedCase('editChampionship', 'topAdmin', undefined, inC1({ name: 'GP' }))],
    removeChampionship: [auditedCase('removeChampionship', 'clubAdmin', undefined, inC1())],
    saveCounter: [auditedCase('editChampionship', 'clubAdmin', undefined, inC1({ event: 'future' }))],
    removeCounter: [auditedCase('editChampionship', 'topAdmin', undefined, inC1({ id: 'counter' }))],
    saveEligibility: [
      auditedCase('editEligibility', 'clubAdmin', 'member', inC1({ user: 'member', firstClaim: 'no' })),
    ],
    addAdjustment: [
      auditedCase(
        'addChampionshipEntry',
        'clubAdmin',
        'member',
        inC1({ user: 'member', kind: 'exclusion', text: 'Guest' }),
      ),
    ],
    removeAdjustment: [
      auditedCase('removeChampionshipEntry', 'topAdmin', 'member', inC1({ id: 'adjustment' })),
    ],
    closeSeason: [
      auditedCase('closeSeason', 'clubAdmin', undefined, inC1()),
      auditedCase('reopenSeason', 'topAdmin', undefined, inC1({ reopen: 'yes' }, true)),
    ],
    copyChampionship: [auditedCase('addChampionship', 'clubAdmin', undefined, inC1())],
  },
  storeExamples: {
    championships: {
      byClub: { lists: [{ where: { clubId: 'c' } }, { where: { clubId: 'c' }, from: '2027-01-01' }] },
      byClubAndSlug: { lists: [{ where: { clubId: 'c', slug: 's' } }] },
    },
    championshipCounters: {
      byChampionship: { lists: [{ where: { championshipId: 'c' } }] },
      byEvent: { lists: [{ where: { eventId: 'e' } }, { where: { eventId: ['e', 'f'] } }] },
    },
    eligibilities: {
      byClub: { lists: [{ where: { clubId: 'c' } }, { where: { clubId: 'c', userId: ['u', 'v'] } }] },
      byUser: { lists: [{ where: { userId: 'u' } }] },
    },
    championshipEntries: {
      byChampionship: { lists: [{ where: { championshipId: 'c' } }] },
      byUser: { lists: [{ where: { userId: 'u' } }] },
    },
    closedSeasons: { byClub: { lists: [{ where: { clubId: 'c' } }] } },
    closedRows: {
      byChampionship: { lists: [{ where: { championshipId: 'c' } }] },
      byUser: { lists: [{ where: { userId: 'u' } }] },
    },
  },
}
