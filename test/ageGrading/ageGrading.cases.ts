import { answers, call, row } from '../helpers/accessRow'
import type { FeatureCases } from '../helpers/featureCases'
import { page } from '../helpers/pageWorld'

const title = 'Age grade calculator'
const asked = 'distance=5km&sex=M&age=42&time=20%3A00'

/** The age grade calculator. */
export const cases: FeatureCases = {
  pages: [
    page({ name: 'age grade calculator', path: '/age-grade', title }),
    page({ name: 'age grade calculator, a grade', path: `/age-grade?${asked}`, title }),
    page({ name: 'age grade calculator, wrong fields', path: '/age-grade?distance=x&age=4&time=12', title }),
    page({
      ...{ name: 'age grade calculator, above 100 %', title },
      path: '/age-grade?distance=marathon&sex=F&age=80&time=2%3A20%3A00',
    }),
  ],
  pageRows: { ageGrade: [row('/age-grade')] },
  callRows: {
    getAgeGrade: [
      call('a time', { distance: '5km', sex: 'M', age: '42', time: '20:00' }),
      call(
        'an age without standards',
        { distance: '5km', sex: 'M', age: '101', time: '20:00' },
        answers(400),
      ),
    ],
  },
}
