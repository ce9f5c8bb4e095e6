import { auditedCase } from '../auditLog/auditCase'
import { answers, call, ownRow } from '../helpers/accessRow'
import { club } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { clubs, page } from '../helpers/pageWorld'

const { slug } = club

/** Only members of the first club and super admins have access. */
const ofClub = answers(403, { member: 200, admin: 200, clubAdmin: 200, topAdmin: 200 })
const writers = answers(403, { clubAdmin: 200, topAdmin: 200 })

/** Cases of a club's weekend races. */
export const cases: FeatureCases = {
  pages: [
    page({
      ...{ name: 'the weekend of a club', viewer: 'clubAdmin', path: `/club/${clubs.first.slug}/weekend` },
      ...{ title: `${clubs.first.shortName} weekend races`, active: 'Clubs' },
    }),
  ],
  pageRows: {
    weekend: [ownRow(`/club/${slug}/weekend`, ofClub), ownRow('/club/nothing/weekend', answers(404))],
  },
  callRows: {
    getWeekend: [
      call('of one', { slug }, ofClub),
      call('of none', { slug: 'nothing' }, answers(404, { visitor: 403 })),
    ],
    saveWeekendNote: [
      call('of one', { slug, text: 'Car park at nine.' }, writers),
      call('of none', { slug: 'nothing', text: '' }, answers(404, { visitor: 403 })),
    ],
  },
  attacks: ({ club: own }) => ({ saveWeekendNote: [{ slug: own, text: 'Owned' }] }),
  auditCases: {
    saveWeekendNote: [
      auditedCase('editClub', 'clubAdmin', undefined, { slug: 'c1', text: 'Car park at nine.' }),
    ],
  },
}
