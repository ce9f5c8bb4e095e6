import { answers, call, everyone, members, ownRow } from '../helpers/accessRow'
import { club } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { clubs, page } from '../helpers/pageWorld'

const pageOf = (name: string, of: typeof clubs.first, rest: object = {}) =>
  page({
    name: `results of a club, ${name}`,
    viewer: 'member',
    path: `/club/${of.slug}/results`,
    title: `${of.shortName} results`,
    active: 'Clubs',
    ...rest,
  })

const { slug } = club

export const cases: FeatureCases = {
  pages: [
    pageOf('last month', clubs.first),
    pageOf('month without results', clubs.first, { path: `/club/${clubs.first.slug}/results?month=2001-02` }),
  ],
  pageRows: {
    clubResults: [
      ownRow(`/club/${slug}/results`, everyone),
      ownRow(`/club/${slug}/results?month=2026-02`, everyone),
      ownRow(`/club/${slug}/results?month=2026-13`, answers(400)),
      ownRow('/club/nothing/results', answers(404)),
    ],
  },
  callRows: {
    getLastResults: [
      call('of one', { slug }, members),
      call('of none', { slug: 'nothing' }, answers(404, { visitor: 403 })),
    ],
    getClubResults: [
      call('of one', { slug }, members),
      call('of a month', { slug, month: '2026-02' }, members),
      call('of no month', { slug, month: '1' }, answers(400, { visitor: 403 })),
      call('of another list', { slug, cursor: 'WyJhIl0' }, answers(400, { visitor: 403 })),
      call('of none', { slug: 'nothing' }, answers(404, { visitor: 403 })),
    ],
  },
}
