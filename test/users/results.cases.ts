import { answers, call, everyone, members, ownRow } from '../helpers/accessRow'
import { target } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { page, people } from '../helpers/pageWorld'

const pageOf = (name: string, person: typeof people.member, rest: object = {}) =>
  page({
    name: `results, ${name}`,
    viewer: 'member',
    path: `/user/${person.slug}/results`,
    title: `${person.name}’s results`,
    ...rest,
  })

/** Cases of a user's results. */
export const cases: FeatureCases = {
  pages: [
    pageOf('one’s own', people.member, { active: 'Profile' }),
    pageOf('none', people.newcomer),
    pageOf('of a clubmate', people.clubmate),
    pageOf('over a distance', people.member, {
      active: 'Profile',
      path: `/user/${people.member.slug}/results?distance=half-marathon`,
      title: `${people.member.name}’s results: Half marathon`,
      h1: `${people.member.name}’s results`,
    }),
    pageOf('over a distance without any', people.member, {
      active: 'Profile',
      path: `/user/${people.member.slug}/results?distance=100mi`,
      title: `${people.member.name}’s results: 100 mi`,
      h1: `${people.member.name}’s results`,
    }),
  ],
  pageRows: {
    userResults: [
      ownRow(`/user/${target.slug}/results`, everyone),
      ownRow('/user/nothing/results', answers(404)),
      ownRow(`/user/${target.slug}/results?season=x`, answers(400)),
      ownRow(`/user/${target.slug}/results?distance=10km`, everyone),
      ownRow(`/user/${target.slug}/results?distance=x`, answers(400)),
    ],
  },
  callRows: {
    getResults: [
      call('of one', { slug: target.slug }, members),
      call('of a season', { slug: target.slug, season: '2031' }, members),
      call('over a distance', { slug: target.slug, distance: 'parkrun' }, members),
      call('over no distance', { slug: target.slug, distance: '__proto__' }, answers(400, { visitor: 403 })),
      call('of none', { slug: 'nothing' }, answers(404, { visitor: 403 })),
      call('of no season', { slug: target.slug, season: '1; DROP' }, answers(400, { visitor: 403 })),
    ],
  },
}
