import { describe, expect, test } from 'vitest'
import { readyMade } from './readyMade'
import type { CountingRule, PointsRule, Rules } from './rules'
import { ruleSentences } from './ruleSentences'

const places = { ...readyMade.places, field: 'sex' } as const
const counting = (rule: Partial<CountingRule>): Partial<Rules> => ({
  counting: { ...places.counting, ...rule },
})
const points = (rule: PointsRule): Partial<Rules> => ({ points: rule })
const group = { group: 'short', atLeast: 0, atMost: 0, only: false, categories: [] }
const open = {
  id: 'marathons',
  name: 'Marathons',
  distances: [],
  terrains: [],
  measured: false,
  atMost: 0,
  groups: [],
  finishers: 0,
}

const veterans = { ages: [40, 50, 60], under: 0, ageOn: 'race' } as const

/** Changes of rules, each with a sentence that says it. */
const said: readonly (readonly [Partial<Rules>, string])[] = [
  [{ field: 'all' }, 'Everyone is ranked together.'],
  [{ field: 'sex' }, 'Women and men are ranked separately.'],
  [{ field: 'category' }, 'Women and men are ranked separately in each age category.'],
  [{ field: 'division' }, 'Members are ranked in divisions set by the club.'],
  [{ field: 'league' }, 'Members are ranked in the divisions of a monthly league.'],
  [{ field: 'all', oneTable: true }, 'Everyone is ranked together.'],
  [{ field: 'sex', oneTable: true }, 'Everyone is in one table, with their places among women or men.'],
  [
    { field: 'category', oneTable: true },
    'Everyone is in one table, with their places among women or men of their age category.',
  ],
  [
    { field: 'division', oneTable: true },
    'Everyone is in one table, with their places in divisions set by the club.',
  ],
  [
    { field: 'league', movesEachMonth: 1 },
    'After each month, the top member of each division moves up and the bottom one moves down.',
  ],
  [
    { field: 'league', movesEachMonth: 3 },
    'After each month, the top three members of each division move up and the bottom three move down.',
  ],
  [{ field: 'category', categories: veterans }, 'Age categories start at 40, 50 and 60.'],
  [{ field: 'category', categories: { ...veterans, under: 20 } }, 'Members under 20 are juniors (U20).'],
  [{ order: 'ageGrade' }, 'Your age is taken on the day of the race.'],
  [{ showsCategories: true }, 'The table also shows your place in your category.'],
  [{ order: 'ageGrade' }, 'In each race, members are placed by age grade.'],
  [{ per: 'distance' }, 'Only your best run over each distance counts, and members are placed by time.'],
  [
    { per: 'month', order: 'place' },
    'Only your best run in each month counts, and members are placed by their place in the whole race.',
  ],
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
    points({ kind: 'starters', last: 1, podium: 'halving' }),
    'First place in each race scores an extra point for each member who ran, second place half as many, third place a quarter and so on, rounded down.',
  ],
  [
    points({ kind: 'place' }),
    'You score your place among the members in each race, so 1 for first, 2 for second and so on.',
  ],
  [points({ kind: 'ageGrade' }), 'You score your age-grade percentage in each race.'],
  [
    points({ kind: 'winnerShare', times: 100, of: 'ours' }),
    'You score the fastest member’s time divided by your own, multiplied by 100.',
  ],
  [
    points({ kind: 'winnerShare', times: 100, of: 'record' }),
    'You score the fastest time on the course by any woman or man divided by your own, multiplied by 100.',
  ],
  [
    points({ kind: 'wholeField', times: 10 }),
    'The winner of the whole race scores 10 points, the last finisher 0, and everyone in between a share that depends on their place.',
  ],
  [
    points({
      kind: 'timeBands',
      bands: [
        {
          distance: '10km',
          sex: 'M',
          categories: ['M40'],
          bands: [
            { seconds: 2280, points: 7 },
            { seconds: 5400, points: 6 },
          ],
          rest: 1,
        },
      ],
    }),
    'Over 10 km, the points for men in M40 are 7 for 38:00 or faster, 6 for 1:30:00 or faster and 1 for slower times.',
  ],
  [
    points({
      kind: 'timeBands',
      bands: [{ distance: 'marathon', bands: [{ seconds: 10_800, points: 7 }], rest: 0 }],
    }),
    'Over the marathon, the points for members are 7 for 3:00:00 or faster and 0 for slower times.',
  ],
  [
    points({ kind: 'improvement', in: 'percent', months: 12 }),
    'You score the percentage by which you beat your best over the distance in the 12 months before the race.',
  ],
  [
    points({ kind: 'improvement', in: 'seconds', months: 0 }),
    'You score a point for every second by which you beat your best over the distance before the race.',
  ],
  [
    points({ kind: 'fromMiddle', middle: 50 }),
    'The middle member in each race scores 50 points, with one more for each place ahead and one less for each place behind.',
  ],
  [points({ kind: 'fixed', value: 5 }), 'Each race you finish scores 5 points.'],
  [points({ kind: 'fixed', value: 0 }), 'Times and places score no points.'],
  [
    points({ kind: 'handicap' }),
    'You score a point for every second that you’re slower than your predicted time, and lose one for every second that you’re faster.',
  ],
  [{ lowestWins: true }, 'The lowest total wins.'],
  [{ decimals: 2 }, 'Points are rounded to two decimal places.'],
  [points({ kind: 'ageGrade' }), 'Points are rounded to whole numbers.'],
  [{ equalTimes: 'share' }, 'Members who tie in a race share the points for their places.'],
  [{}, 'Members who tie in a race score the same points.'],
  [{ bonuses: [{ kind: 'finish', points: 1 }] }, 'Each race you finish earns 1 extra point.'],
  [{ bonuses: [{ kind: 'personalBest', points: -1 }] }, 'A personal best costs 1 point.'],
  [{ bonuses: [{ kind: 'seasonBest', points: 2.5 }] }, 'A season’s best earns 2.5 extra points.'],
  [
    { bonuses: [{ kind: 'nearPersonalBest', percent: 1, points: 5 }] },
    'A time within 1% of your personal best, but not faster, earns 5 extra points.',
  ],
  [{ bonuses: [{ kind: 'ageGrade', above: 70, points: 5 }] }, 'An age grade above 70% earns 5 extra points.'],
  [
    { bonuses: [{ kind: 'raceBeyondBest', points: -1 }] },
    'Each race beyond your counting races costs 1 point.',
  ],
  [
    { bonuses: [{ kind: 'once', group: 'away', points: 10 }] },
    'Once a season, running one of the away races earns 10 extra points.',
  ],
  [
    { bonuses: [{ kind: 'once', group: '', points: 10 }] },
    'Once a season, running a race earns 10 extra points.',
  ],
  [
    { bonuses: [{ kind: 'attendance', points: [1, 2, 3] }] },
    'Your first three races earn 1, 2 and 3 extra points in that order, and each further race earns 3.',
  ],
  [{ bonuses: [{ kind: 'attendance', points: [2] }] }, 'Each race earns 2 extra points.'],
  [
    { helping: { worth: 5, atMost: 2, atLeast: 0, isRun: false } },
    'Helping at a race adds 5 points to your total, up to twice a season.',
  ],
  [
    { helping: { worth: 10, atMost: 99, atLeast: 0, isRun: false } },
    'Helping at a race adds 10 points to your total, every time.',
  ],
  [
    { helping: { worth: 'ownAverage', atMost: 1, atLeast: 0, isRun: true } },
    'Helping at a race counts as a race and scores the average of your own races, once a season.',
  ],
  [
    { helping: { worth: 0, atMost: 0, atLeast: 3, isRun: false } },
    'You must help at a race at least three times to complete the championship.',
  ],
  [{ joker: { times: 2, atMost: 1 } }, 'You can choose one joker race in which your points are doubled.'],
  [
    { joker: { times: 1.5, atMost: 2 } },
    'You can choose two joker races in which your points are multiplied by 1.5.',
  ],
  [{}, 'Your best six races count.'],
  [counting({ best: 1 }), 'Your best race counts.'],
  [counting({ best: 0 }), 'All your races count.'],
  [counting({ best: 12 }), 'Your best 12 races count.'],
  [counting({ minimum: 5 }), 'You must run at least five races to complete the championship.'],
  [counting({ statistic: 'mean' }), 'Your score is the average of your counting races.'],
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
    counting({ groups: [{ ...group, atMost: 2, categories: ['U18', 'U20'] }] }),
    'For U18 and U20, no more than two short races can count.',
  ],
  [
    counting({
      groups: [
        { ...group, only: true },
        { ...group, group: 'road', only: true },
      ],
    }),
    'Only short and road races count.',
  ],
  [counting({ groups: [{ ...group, only: true, categories: ['U18'] }] }), 'For U18, only short races count.'],
  [counting({ perDistance: 1 }), 'No more than one race over the same distance can count.'],
  [counting({ perMonth: 2 }), 'No more than two races in the same month can count.'],
  [counting({ differentRaces: 4 }), 'Your counting races must come from at least four different events.'],
  [
    counting({ exceptions: [{ categories: ['M70', 'F70'], best: 3, minimum: 2 }] }),
    'For M70 and F70, the best three races count and two races must be run to complete the championship.',
  ],
  [counting({ exceptions: [{ categories: ['U20'], best: 0, minimum: 0 }] }), 'For U20, all races count.'],
  [
    counting({ incompleteLast: true }),
    'Members who haven’t completed the championship are ranked below those who have.',
  ],
  [{ open: [open] }, 'Any race counts under “Marathons”.'],
  [
    { open: [{ ...open, distances: ['half-marathon', 'marathon'] }] },
    'Any half marathon or marathon counts under “Marathons”.',
  ],
  [{ open: [{ ...open, terrains: ['parkrun'] }] }, 'Any parkrun counts under “Marathons”.'],
  [
    { open: [{ ...open, measured: true }] },
    'Any race counts under “Marathons” if its distance isn’t approximate.',
  ],
  [
    {
      open: [
        {
          ...open,
          distances: ['10km', 'marathon'],
          terrains: ['road', 'parkrun'],
          atMost: 1,
          groups: ['long'],
          points: 50,
        },
      ],
    },
    'Any 10 km or marathon road or parkrun race counts under “Marathons” as one of the long races and scores 50 points, once for each member.',
  ],
  [
    { open: [{ ...open, measured: true, finishers: 4 }] },
    'Any race counts under “Marathons” if its distance isn’t approximate, once four members have finished it.',
  ],
  [{ eligible: { ...places.eligible, firstClaim: 'yes' } }, 'Only first-claim members are ranked.'],
  [
    { eligible: { ...places.eligible, firstClaim: 'onDay' } },
    'A race counts only if you were a first-claim member on the day.',
  ],
  [
    { eligible: { ...places.eligible, memberDays: 30 } },
    'A race counts only if you joined the club at least 30 days before it.',
  ],
  [{ eligible: { ...places.eligible, leavers: 'drop' } }, 'Members who leave the club are no longer ranked.'],
  [
    { ties: ['mostRaces', 'headToHead'] },
    'Ties are decided by the most races run, then the most wins over each other. Members who are still equal share the place.',
  ],
  [{ ties: [] }, 'Members with equal totals share the place.'],
  [{ committee: 'Fell races may be moved.\n\nThe committee decides.' }, 'The committee decides.'],
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
