import { ownCase } from '../auditLog/auditCase'
import { answers, call, members, ownRow, row, everyone } from '../helpers/accessRow'
import type { FeatureCases } from '../helpers/featureCases'
import { page } from '../helpers/pageWorld'

const title = 'Age grade calculator'
const athlete = { sex: 'F', born: '1984', isShown: 'yes' }

/** The age grade calculator, and one's own age and sex. */
export const cases: FeatureCases = {
  pages: [
    page({ name: 'age grade calculator', path: '/age-grade', title }),
    page({
      ...{ name: 'age grade calculator, a grade', title },
      path: '/age-grade?distance=5km&sex=M&age=42&time=20%3A00',
    }),
    page({ name: 'age grade calculator, wrong fields', path: '/age-grade?distance=x&age=4&time=12', title }),
    page({
      ...{ name: 'age grade calculator, above 100%', title },
      path: '/age-grade?distance=marathon&sex=F&age=80&time=2%3A20%3A00',
    }),
    page({
      ...{ name: 'one’s own age and sex', viewer: 'member', path: '/age-and-sex' },
      title: 'Your age and sex',
    }),
  ],
  pageRows: { ageGrade: [row('/age-grade')], ageAndSex: [ownRow('/age-and-sex', everyone)] },
  callRows: {
    getAgeGrade: [
      call('a time', { distance: '5km', sex: 'M', age: '42', time: '20:00' }),
      call(
        'an age without standards',
        { distance: '5km', sex: 'M', age: '101', time: '20:00' },
        answers(400),
      ),
    ],
    getAthlete: [call('one’s own', {}, members)],
    saveAthlete: [
      call('one’s own', athlete, members),
      call('a birth in the future', { born: '2199' }, answers(400, { visitor: 403 })),
    ],
    removeAthlete: [call('one’s own', {}, members)],
  },
  attacks: () => ({ saveAthlete: [athlete], removeAthlete: [{}] }),
  auditCases: {
    saveAthlete: [ownCase('one’s own', 'member', athlete)],
    removeAthlete: [ownCase('one’s own', 'member', {})],
  },
  storeExamples: {
    athletes: { byUser: { lists: [{ where: { userId: 'u' } }] } },
    clubCategories: { byClub: { lists: [{ where: { clubId: 'c' } }] } },
  },
}
