import { describe, expect, test } from 'vitest'
import { usualRules } from '../usualRules'
import type { CountingRule, PointsRule, Rules } from '../rules'
import { ruleSentences } from './ruleSentences'

const places = { ...usualRules, field: 'sex' } as const
const counting = (rule: Partial<CountingRule>): Partial<Rules> => ({
  counting: { ...places.counting, ...rule },
})
const points = (rule: PointsRule): Partial<Rules> => ({ points: rule })
const group = { group: 'short', atLeast: 0, atMost: 0 }
const open = {
  id: 'marathons',
  name: 'Marathons',
  distances: [],
  measured: false,
  atMost: 0,
  groups: [],
}

const veterans = { ages: [40, 50, 60], under: 0, ageOn: 'race' } as const

/** Changes of rules, each with a sentence that says it. */
const said: readonly (readonly [Partial<Rules>, string])[] = [
  [{ field: 'all' }, 'Everyone is ranked together.'],
  [{ field: 'sex' }, 'Women and men are ranked separately.'],
  [{ field: 'category' }, 'Women and men are ranked separately in each age category.'],
  [{ field: 'division' }, 'Members are ranked in divisions set by the club.'],
  [{ field: 'category', categories: veterans }, 'Age categories start at 40, 50 and 60.'],
  [{ field: 'category', categories: { ...veterans, under: 20 } }, 'Members under 20 are juniors (U20).'],
  [{ order: 'ageGrade' }, 'Your age on the day of the race counts.'],
  [{ showsCategories: true }, 'The table also shows your place in your category.'],
  [{ order: 'ageGrade' }, 'In each race, members are placed by age grade.'],
  [{ per: 'distance' }, 'Only your best run over each distance counts, and members are placed by time.'],
  [{ clock: 'chip' }, 'Chip times are used.'],
  [
    points({ kind: 'table', table: [30, 27, 24], rest: 1 }),
    'The first three in each race score 30, 27 and 24 points, and everyone else scores 1 point.',
  ],
  [
    points({ kind: 'table', table: [50], rest: 'countdown' }),
    'First place in each race scores 50 points, and each later place scores one less, down to 0.',
  ],
  [{}, 'First place in each race scores 100 points, second place 99 and so on, down to 1.'],
  [
    { per: 'distance' },
    'First place over each distance scores 100 points, second place 99 and so on, down to 1.',
  ],
  [
    points({ kind: 'starters', last: 10 }),
    'The last member in each race scores 10 points, and everyone else scores one more for each member they beat.',
  ],
  [
    points({ kind: 'place' }),
    'You score your place among the members in each race, so 1 for first, 2 for second and so on.',
  ],
  [points({ kind: 'ageGrade' }), 'You score your age-grade percentage in each race.'],
  [
    points({ kind: 'winnerShare', times: 100, of: 'ours' }),
    'You score the fastest member’s time divided by your own time, multiplied by 100.',
  ],
  [{ lowestWins: true }, 'The lowest total wins.'],
  [{ decimals: 2 }, 'Points are rounded to two decimal places.'],
  [points({ kind: 'ageGrade' }), 'Points are rounded to whole numbers.'],
  [{ equalTimes: 'share' }, 'Members who tie in a race share the points for their places.'],
  [{}, 'Members who tie in a race score the same points.'],
  [{ bonuses: [{ kind: 'finish', points: 1 }] }, 'Each race you finish earns 1 extra point.'],
  [{ bonuses: [{ kind: 'personalBest', points: -1 }] }, 'A personal best costs 1 point.'],
  [
    { helping: { worth: 5, atMost: 2, atLeast: 0 } },
    'Helping at a race adds 5 points to your total, up to twice a season.',
  ],
  [
    { helping: { worth: 10, atMost: 99, atLeast: 0 } },
    'Helping at a race adds 10 points to your total, every time.',
  ],
  [
    { helping: { worth: 0, atMost: 0, atLeast: 3 } },
    'You must help at a race at least three times to complete the championship.',
  ],
  [{}, 'Your best six races count.'],
  [counting({ best: 1 }), 'Your best race counts.'],
  [counting({ best: 0 }), 'All your races count.'],
  [counting({ best: 12 }), 'Your best 12 races count.'],
  [counting({ minimum: 5 }), 'You must run at least five races to complete the championship.'],
  [counting({ statistic: 'mean' }), 'Your score is the average of your points from counting races.'],
  [
    counting({ groups: [{ ...group, atLeast: 1 }] }),
    'Your counting races must include at least one short race.',
  ],
  [
    counting({ groups: [{ ...group, atLeast: 1, atMost: 3 }] }),
    'Your counting races must include at least one short race and no more than three.',
  ],
  [
    counting({ groups: [{ ...group, atLeast: 2, atMost: 2 }] }),
    'Your counting races must include exactly two short races.',
  ],
  [
    counting({ incompleteLast: true }),
    'Members who haven’t completed the championship are ranked below those who have.',
  ],
  [{ open: [open] }, 'Any race counts under “Marathons”.'],
  [
    { open: [{ ...open, distances: ['half-marathon', 'marathon'] }] },
    'Any half marathon or marathon counts under “Marathons”.',
  ],
  [
    { open: [{ ...open, measured: true }] },
    'Any race counts under “Marathons” if its distance isn’t approximate.',
  ],
  [{ eligible: { ...places.eligible, firstClaim: 'yes' } }, 'Only first-claim members are ranked.'],
  [{ eligible: { ...places.eligible, leavers: 'drop' } }, 'Members who leave the club are no longer ranked.'],
  [
    { ties: ['mostRaces', 'headToHead'] },
    'Ties are decided by the most races run, then the most wins over each other. Members who are still equal share a place.',
  ],
  [{ ties: [] }, 'Members with equal totals share a place.'],
  [{}, 'Members who leave the club are no longer ranked.'],
  [{ field: 'all', showsCategories: true }, 'Members who leave the club keep their points.'],
  [
    { field: 'all', formula: '=IF(grade > 70, 5, 0)' },
    'Members who leave the club keep only points that don’t depend on their sex or age.',
  ],
  [
    { field: 'category', categories: { ...veterans, ageOn: 'yearStart' } },
    'Your age on 1 January each year counts.',
  ],
  [{ order: 'handicap' }, 'In each race, members are placed by how much faster they are than predicted.'],
  [
    { order: 'nearest' },
    'In each race, members are placed by how close they come to their predicted time, whether faster or slower.',
  ],
  [{ committee: 'Fell races may be moved.\n\nThe committee decides.' }, 'The committee decides.'],
  [{ formula: '=points * 2' }, 'Points for each race are worked out with a formula: points * 2.'],
  [points({ kind: 'countdown', first: 5, floor: 5 }), 'Everyone in each race scores 5 points.'],
  [
    { helping: { worth: 'ownAverage', atMost: 1, atLeast: 0 } },
    'Helping at a race adds the average of your own races to your total, once a season.',
  ],
]

test.each(said)('says %j as “%s”', (change, sentence) => {
  expect(ruleSentences({ ...places, ...change })).toContain(sentence)
})

describe('each part of the rules', () => {
  const parts = Object.keys(places) as (keyof Rules)[]
  test.each(parts)('is said: %s', (part) => {
    const changes = said.map(([change]) => change).filter((change) => part in change)
    expect(changes).not.toEqual([])
    for (const change of changes) {
      const rest: Rules = { ...places, ...change }
      const isSaid = (value: Partial<Rules>) => ruleSentences({ ...rest, ...value }).join('\n')
      const others = changes.filter((other) => JSON.stringify(other[part]) !== JSON.stringify(change[part]))
      for (const other of others) expect(isSaid({ [part]: other[part] })).not.toBe(isSaid({}))
    }
  })
})
