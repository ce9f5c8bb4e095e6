import { auditedCase, ownCase } from '../auditLog/auditCase'
import { answers, call, clubEditors, ownRow } from '../helpers/accessRow'
import { type AccessSite, club } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { clubs, page } from '../helpers/pageWorld'
import { followedRecord } from './followedRecords'

const { slug, id: clubId } = club
const ofNone = answers(404, { visitor: 403 })
const siteAdmins = answers(403, { admin: 200, topAdmin: 200 })
const input = { url: 'https://fra.example.org/races.ics' }
let made = 0

/** A followed calendar for one request to change. */
const ofNew = (of = slug, owner: string = clubId) =>
  async function ({ store }: Pick<AccessSite, 'store'>) {
    const id = `followed-${++made}`
    await store.followedCalendars.insert(followedRecord(id, owner))
    return { slug: of, id }
  }
const inC1 =
  (id: string, more: object = {}): Parameters<typeof ownCase>[2] =>
  async ({ store }) => {
    await store.followedCalendars.put(followedRecord(id, 'c1'))
    return { slug: 'c1', id, ...more }
  }
const withMore = (more: object) => async (site: Pick<AccessSite, 'store'>) => ({
  ...(await ofNew()(site)),
  ...more,
})
const unknown = { slug: 'nothing', id: 'x' }

/** The calendars that a club or the site follows. */
export const cases: FeatureCases = {
  pages: [
    page({
      ...{
        name: 'the calendars a club follows',
        viewer: 'clubAdmin',
        path: `/club/${clubs.first.slug}/calendars`,
      },
      ...{ title: `${clubs.first.shortName} followed calendars`, active: 'Clubs' },
    }),
    page({
      ...{ name: 'the calendars the site follows', viewer: 'admin', path: '/admin/calendars' },
      ...{ title: 'Followed calendars', active: 'Admin' },
    }),
  ],
  pageRows: {
    followedCalendars: [ownRow(`/club/${slug}/calendars`, clubEditors)],
    siteCalendars: [ownRow('/admin/calendars', siteAdmins)],
  },
  callRows: {
    getFollowed: [
      call('of a club', { slug }, clubEditors),
      call('of the site', { slug: '-' }, siteAdmins),
      call('of an unknown club', { slug: 'nothing' }, ofNone),
      call('with one of a club', ofNew(), clubEditors),
      call('with one of the site', ofNew('-', ''), siteAdmins),
      call(
        'with one of another club',
        ofNew(slug, 'elsewhere'),
        answers(403, { clubAdmin: 404, topAdmin: 404 }),
      ),
    ],
    followCalendar: [
      call('without an address', { slug }, answers(403, { clubAdmin: 400, topAdmin: 400 })),
      call('for the site', { slug: '-' }, answers(403, { admin: 400, topAdmin: 400 })),
    ],
    changeFollowed: [
      call('that pauses one', withMore({ to: 'pause' }), clubEditors),
      call('that leaves one', withMore({ to: 'stop' }), clubEditors),
      call('of an unknown club', { ...unknown, to: 'pause' }, ofNone),
    ],
    answerFollowed: [
      call('about none', withMore({ kind: 'new', answer: 'skip' }), clubEditors),
      call('of an unknown club', { ...unknown, kind: 'new', answer: 'skip' }, ofNone),
    ],
  },
  attacks: ({ club: own }) => ({
    followCalendar: [{ slug: own, ...input }],
    answerFollowed: [{ slug: own, id: 'followed', kind: 'new', answer: 'skip' }],
    changeFollowed: [{ slug: own, id: 'followed', to: 'pause' }],
  }),
  auditCases: {
    followCalendar: [auditedCase('followCalendar', 'clubAdmin', undefined, { slug: 'c1', ...input })],
    changeFollowed: [
      ownCase('reads one', 'clubAdmin', inC1('read', { to: 'read' })),
      auditedCase('editCalendar', 'clubAdmin', undefined, inC1('paused', { to: 'pause' })),
      auditedCase('unfollowCalendar', 'clubAdmin', undefined, inC1('ended', { to: 'stop' })),
    ],
    answerFollowed: [
      ownCase('answers nothing', 'clubAdmin', inC1('answered', { kind: 'new', answer: 'skip' })),
    ],
  },
  storeExamples: {
    followedCalendars: {
      byClub: { lists: [{}, { where: { clubId: 'c' } }] },
      byDue: { lists: [{ to: '2027-01-01' }] },
      byHost: { lists: [{ where: { host: 'fra.example.org' } }] },
    },
    followedRaces: {
      byCalendar: { lists: [{ where: { calendarId: 'c' }, from: '2027-01-01', to: '2027-01-04' }] },
      byQuestion: {
        lists: [{ where: { calendarId: 'c' } }],
        counts: [{ where: { calendarId: 'c' }, from: '2027-01-01', by: ['calendarId'] }],
      },
      byChange: { lists: [{ where: { calendarId: 'c' } }] },
      byExpiry: { lists: [{ to: '2027-01-01' }] },
    },
  },
}
