import { answers, row } from '../helpers/accessRow'
import { club, target } from '../helpers/accessWorld'
import type { FeatureCases } from '../helpers/featureCases'
import { clubs, page, world } from '../helpers/pageWorld'

const [first] = world.championshipCounters
const title = world.events.find(({ id }) => id === first?.eventId)?.title ?? ''
const list = `/club/${clubs.first.slug}/championships`
const closed = world.championships.find(({ closedOn }) => closedOn !== undefined)
const standings = `/club/${clubs.first.slug}/championship/grand-prix`

const pageOf = (name: string, path: string, rest: object = {}) =>
  page({ name: `championship, ${name}`, path, title: 'Grand Prix', active: 'Clubs', ...rest })
const listOf = (name: string, rest: object = {}) =>
  pageOf(name, list, { title: `${clubs.first.shortName} championships`, ...rest })

const other = clubs.longName
const ofClub = `/club/${club.slug}/championship`

/** Cases of the pages that show championships. */
export const cases: FeatureCases = {
  pages: [
    listOf('all of a club'),
    listOf('all of a club, for its admin', { viewer: 'clubAdmin' }),
    listOf('none yet', {
      viewer: 'topAdmin',
      path: `/club/${other.slug}/championships`,
      title: `${other.shortName} championships`,
    }),
    pageOf('of a visitor', standings),
    pageOf('standings', standings, { viewer: 'member' }),
    pageOf('standings for an admin', standings, { viewer: 'clubAdmin' }),
    pageOf('final standings', `/club/${clubs.first.slug}/championship/${closed?.slug}`, {
      viewer: 'member',
      title: closed?.name,
    }),
    pageOf('reasons for points', `${standings}?why=sample-member`, { viewer: 'member' }),
    pageOf('search for a runner', `${standings}?name=nothing`, { viewer: 'member' }),
    pageOf('table of a race', `${standings}?race=${first?.id}`, {
      viewer: 'member',
      title: `${title}: Grand Prix`,
      h1: title,
    }),
  ],
  pageRows: {
    championships: [
      row(`/club/${club.slug}/championships`),
      row('/club/nothing/championships', answers(404)),
    ],
    championship: [
      row(`${ofClub}/grand-prix`),
      row(`${ofClub}/grand-prix?race=nothing`, answers(404, { visitor: 200 })),
      row(`${ofClub}/grand-prix?race=grand-prix-1`),
      row(`${ofClub}/grand-prix?why=${target.slug}`),
      row(`${ofClub}/grand-prix?why=nothing`, answers(404, { visitor: 200 })),
      row(`${ofClub}/grand-prix?name=nothing`),
      row(`${ofClub}/grand-prix?cursor=nothing`, answers(400, { visitor: 200 })),
      row(`${ofClub}/nothing`, answers(404)),
    ],
  },
}
