import { ownCase } from '../auditLog/auditCase'
import { answers, call, members, row } from '../helpers/accessRow'
import type { FeatureCases } from '../helpers/featureCases'
import { page } from '../helpers/pageWorld'

const search = (name: string, query: string) =>
  page({
    name: `search, ${name}`,
    path: `/event-search?${query}`,
    title: 'Event search',
    active: 'Search',
  })

/** Cases of searching by distance, terrain and dates. */
export const cases: FeatureCases = {
  pages: [
    search('typed filters', 'text=half+marathon+2027'),
    search('given filters', 'distance=5km&terrain=parkrun'),
    search('nothing fits', 'distance=half-marathon&terrain=track&month=2027-04'),
    search('near a place', 'text=10k+near+leeds'),
    search('several places', 'near=newport&within=10'),
    search('open entries near a place', 'text=open+near+leeds'),
    search('entries that open in a month', 'entries=2027-01&distance=10km'),
    search('wrong fields', 'distance=x&terrain=sand&month=9&from=soon&to=later&near=x&within=7&entries=shut'),
    page({ name: 'races of a distance', path: '/races/5km', title: '5 km races' }),
    // On each day of the year the sample world has more than one page of them ahead.
    page({
      ...{ name: 'races of a distance, later', path: '/races/half-marathon', follow: 'next' },
      title: 'Half marathons',
    }),
    page({ name: 'races of a distance, none', path: '/races/20km', title: '20 km races' }),
    page({ name: 'races of no distance', path: '/races/10k', title: 'Page not found', status: 404 }),
  ],
  pageRows: { races: [row('/races/half-marathon'), row('/races/nothing', answers(404))] },
  callRows: {
    chooseHomePlace: [
      call('a town', { place: 'leeds' }, members),
      call('none', { place: '' }, members),
      call('several towns', { place: 'newport' }, answers(400, { visitor: 403 })),
    ],
    readPlace: [
      call('a rounded position', { lat: '53.8', lon: '-1.5' }),
      call('an exact position', { lat: '53.797', lon: '-1.548' }, answers(400)),
    ],
  },
  auditCases: {
    chooseHomePlace: [ownCase('one’s own', 'member', { place: 'leeds' })],
    readPlace: [ownCase('a rounded position', 'member', { lat: '53.8', lon: '-1.5' })],
  },
  attacks: () => ({ chooseHomePlace: [{ place: 'leeds' }], readPlace: [{ lat: '53.8', lon: '-1.5' }] }),
}
