import type { FeatureCases } from '../helpers/featureCases'
import { page } from '../helpers/pageWorld'

const month = { title: 'Races in November 2025', active: 'Home' } as const

/** The month view. */
export const cases: FeatureCases = {
  pages: [
    page({ name: 'month', path: '/?view=month&month=2025-11', ...month }),
    page({ name: 'month of a member', path: '/?view=month&month=2025-11', viewer: 'member', ...month }),
    page({ name: 'month, empty', path: '/?view=month&month=2025-11', site: 'empty', ...month }),
    page({
      name: 'invalid month',
      path: '/?view=month&month=2027-13',
      title: 'Page not found',
      status: 404,
      active: 'Home',
    }),
  ],
}
