import { answers, members, type PageRow, row, toLogin } from './accessRow'
import { club } from './accessWorld'
import { agedRules, keeper, shower } from './ageWorld'

const ofMember = (path: string) => row(path, { ...members, visitor: toLogin(path) })

/** Addresses about people who have entered their age and sex: each place that shows a person, a result or a race. */
export const agedRows: readonly PageRow[] = [
  ...[keeper, shower].flatMap(({ user: { slug } }) => [
    ...['', '/results', '/results?distance=10km'].map((rest) => ofMember(`/user/${slug}${rest}`)),
    row(`/user/${slug}/data.json`, answers(403, { visitor: toLogin(`/user/${slug}`) })),
  ]),
  ...keeper.runs.flatMap(([{ slug, date }]) => [
    ...['', '.ics', `?club=${club.id}`, '?best=yes'].map((rest) => row(`/event/${slug}${rest}`)),
    row(`/picture/event/${slug}/any.png`),
    row(`/day/${date}`),
    ofMember(`/event/${slug}/race-day`),
    ofMember(`/club/${club.slug}/results?month=${date.slice(0, 7)}`),
  ]),
  row('/event-search?text=race+aged&from=2020-01-01'),
  row('/?view=month'),
]

const clubPath = `/club/${club.slug}`

/** Tables by sex, age or grade, which not everyone may open. */
export const tablePaths = [
  ...['records', 'edit-records', 'standards', 'standards?all=yes', 'edit-standards'].map(
    (part) => `${clubPath}/${part}`,
  ),
  ...Object.keys(agedRules).flatMap((id) => {
    const path = `${clubPath}/championship/${id}`
    const whys = [keeper, shower].map(({ user }) => `?why=${user.slug}`)
    return ['', `?race=${id}-aged-10k`, '/standings.csv', ...whys].map((part) => path + part)
  }),
]
