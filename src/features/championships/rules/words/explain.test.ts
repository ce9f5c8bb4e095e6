import { expect, test } from 'vitest'
import { computeStandings } from '../../../../../test/helpers/standingsAtOnce'
import { explain } from '../../../../../test/helpers/standingsAtOnce'
import { adjustment, seasonWith } from '../../../../../test/helpers/championshipSeason'

const nameOf = (person: string) => ({ t: 'Tunde', u: 'Una' })[person] ?? person
const group = (name: string, atLeast: number, atMost = 0) => ({
  group: name,
  atLeast,
  atMost,
})

test('explains points by place with bonuses, factor and bonus of the race', () => {
  const adjustments = [
    adjustment('helping', 'a', { date: '2026-02-11', text: 'marshal' }),
    adjustment('points', 'a', { value: 3, text: 'a course record' }),
  ]
  const season = seasonWith(
    {
      bonuses: [{ kind: 'personalBest', points: 5 }],
      helping: { worth: 4, atMost: 1, atLeast: 0 },
    },
    [{ runs: { a: { seconds: 2, isPersonalBest: true }, b: 1 } }, { factor: 2, bonus: 1, runs: { a: 1 } }],
    { adjustments },
  )
  expect(explain(season, 'a', nameOf).reasons).toEqual([
    '9 for 2nd place, and 5 for a personal best.',
    '10 for 1st place, times 2, and 1 for this race, makes 21.',
    '4 for helping (marshal).',
    '3 for a course record.',
  ])
})

test.each<[string, Parameters<typeof seasonWith>[0]['counting'], string]>([
  ['it is not among the best', { best: 2 }, '7 for the age grade. Not one of the best 2 scores.'],
  [
    'a group is full',
    { best: 3, groups: [group('long', 0, 2)] },
    '7 for the age grade. No more than 2 long races can count.',
  ],
  [
    'others of a group must count',
    { best: 3, groups: [group('short', 1)] },
    '7 for the age grade. A race from a required group counts instead.',
  ],
])('says why a score does not count where %s', (_, counting = {}, reason) => {
  const long = { groups: ['long'], date: '2026-05-05' }
  const season = seasonWith({ points: { kind: 'ageGrade' }, counting }, [
    { ...long, runs: { a: { ageGrade: 9 } } },
    { ...long, runs: { a: { ageGrade: 8 } } },
    { ...long, date: '2026-05-06', runs: { a: { ageGrade: 7 } } },
    { groups: ['short'], runs: { a: { ageGrade: 6, distance: '5km' } } },
  ])
  const { scores } = computeStandings(season).tables[0]?.rows[0] ?? { scores: [] }
  const at = scores.findIndex(({ points }) => points === '7')
  expect(explain(season, 'a', nameOf).reasons[at]).toBe(reason)
})

test.each<[string, Parameters<typeof seasonWith>[0], string[]]>([
  ['races', { counting: { minimum: 3 } }, ['Two more races.']],
  ['one race', { counting: { minimum: 2 } }, ['One more race.']],
  [
    'races, one of a group',
    { counting: { minimum: 3, groups: [group('long', 1)] } },
    ['Two more races, one of them long.'],
  ],
  ['one race of a group', { counting: { minimum: 2, groups: [group('long', 1)] } }, ['One more long race.']],
  [
    'races of groups',
    { counting: { groups: [group('long', 2), group('away', 1)] } },
    ['Two more long races.', 'One more away race.'],
  ],
  ['help', { helping: { worth: 0, atMost: 0, atLeast: 1 } }, ['Help at one more race.']],
])('says that someone still needs %s', (_, rules, needs) => {
  expect(explain(seasonWith(rules, [{ runs: { a: 1 } }]), 'a', nameOf).needs).toEqual(needs)
})

const upcoming = { state: 'upcoming' as const, groups: [] }

test.each<[string, Parameters<typeof seasonWith>[0], Parameters<typeof seasonWith>[1], string[]]>([
  [
    'the score that is just enough',
    {},
    [{ runs: { t: 1, a: 2 } }, { runs: { t: 1, a: 2 } }, upcoming],
    ['3 more points would be enough to get ahead of Tunde.'],
  ],
  [
    'a score that replaces the worst',
    { counting: { best: 1 } },
    [{ runs: { u: 1, t: 2, a: 3 } }, upcoming],
    ['2 more points would be enough to get ahead of Tunde.', 'A score of 10 at one race would do that.'],
  ],
  [
    'a low score where the lowest wins',
    { lowestWins: true, points: { kind: 'place' }, counting: { best: 1, minimum: 1, incompleteLast: true } },
    [{ runs: { x: 1, t: 2, a: 3 } }, upcoming],
    [
      '2 points fewer would be enough to get ahead of Tunde.',
      'A score of 1 or less at one race would do that.',
    ],
  ],
  [
    'how many people share the place ahead',
    {},
    [{ runs: { t: 1, u: 1, a: 2 } }, { runs: { t: 1, u: 1, a: 2 } }, upcoming],
    ['5 more points would be enough to get ahead of 2 people.'],
  ],
  [
    'the score where the average decides',
    { counting: { best: 1, statistic: 'mean' } },
    [{ runs: { u: 1, t: 2, a: 3 } }, upcoming],
    ['A score of 10 would be enough to get ahead of Tunde.'],
  ],
  ['nothing without an upcoming race', {}, [{ runs: { t: 1, a: 2 } }], []],
  ['nothing where no score would do', { counting: { best: 1 } }, [{ runs: { t: 1, a: 2 } }, upcoming], []],
  ['nothing to the first', {}, [{ runs: { a: 1, t: 2 } }, upcoming], []],
])('says as what would pass someone: %s', (_, rules, races, needs) => {
  expect(explain(seasonWith(rules, races), 'a', nameOf).needs).toEqual(needs)
})
