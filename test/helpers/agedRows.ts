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
  ...Object.keys(agedRules).flatMap((id) => {
    const path = `/club/${club.slug}/championship/${id}`
    return [
      row(path),
      row(`${path}?race=${id}-aged-10k`),
      row(`${path}/standings.csv`, { ...members, visitor: toLogin(path) }),
    ]
  }),
  row('/event-search?text=race+aged&from=2020-01-01'),
  row('/?view=month'),
]

/** Pages that explain someone’s place, if they have one that the viewer may see. */
export const placePaths = Object.keys(agedRules).flatMap((id) =>
  [keeper, shower].map(({ user }) => `/club/${club.slug}/championship/${id}?why=${user.slug}`),
)
