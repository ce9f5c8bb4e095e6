import { expect, test } from 'vitest'
import { adjustment, seasonWith } from '../../../../../test/helpers/championshipSeason'
import { computeStandings, explain } from '../../../../../test/helpers/standingsAtOnce'
import { readFormula } from './formula'
import { readyFormulas } from './readyFormulas'
import type { SeasonRun } from '../season'

test.each([
  ['=plase + 1', 'At character 2, “plase”: No value or function has this name. Did you mean place?'],
  [
    '=constructor',
    'At character 2, “constructor”: No value or function has this name. Did you mean starters?',
  ],
  ['=IFF(isPB, 1, 0)', 'At character 2, “IFF”: No value or function has this name. Did you mean IF?'],
  ['=IF(isPB, 5)', 'At character 2, “IF”: IF takes 3 values, with commas between them.'],
  [
    '=points * 1,5',
    'At character 12, “,”: Write a decimal as 2.5, and put a space after a comma between values.',
  ],
  ['=points / 0', 'At character 9, “/”: A formula can’t divide by zero.'],
  ['=IF(2 <= place <= 5, 1, 0)', 'Compare two values at a time, for example AND(2 <= place, place <= 5).'],
  ['=1 / (place - 1)', 'At character 4, “/”: For place 1 of 1, the formula divides by zero.'],
  ['=in("lnog") * 5', 'At character 6, “lnog”: No race is in this group. Did you mean "long"?'],
  ['=IF(isPB, 1', 'At character 11, “1”: A closing bracket or quote is missing.'],
  ['=points # 2', 'At character 9, “#”: We can’t read the formula from here on.'],
  ['=points.constructor', 'At character 8, “.”: We can’t read this formula. Check the commas and brackets.'],
  ['=points * 1000', 'For place 1 of 1, the formula gives more than 10,000 points.'],
  [`=${'1+'.repeat(250)}1`, 'A formula can have up to 500 characters.'],
  [`=${'ABS('.repeat(41)}1${')'.repeat(41)}`, 'A formula can have up to 40 levels of brackets.'],
  ['=', 'Enter a formula, such as =points + IF(isPB, 5, 0).'],
])('refuses %j and marks the place', (text, error) => {
  expect(readFormula(text, ['long'])).toEqual({ error })
})

/** The points of someone whose second place of two the formula replaces, by a run of 40:00. */
function pointsBy(formula: string, run: Partial<SeasonRun> = {}) {
  const season = seasonWith({ formula, decimals: 2 }, [
    { groups: ['away'], runs: { a: { seconds: 2400, ...run }, b: { seconds: 2300, ...run } } },
  ])
  return computeStandings(season).tables[0]?.rows.find(({ person }) => person === 'a')?.points
}

test.each([
  ['points + 1', '10'],
  ['=97 + INT(20 / 2^(place - 1))', '107'],
  ['=2^3^2', '64'],
  ['=-2 + place × 3 ÷ 2 − 1', '0'],
  ['=IF(IN(“away”); 2,5; 0)', '2.5'],
  ['=if(PLACE = 2, 1, 0) + IF(place <> 2, 10, 0) + IF(place ≥ 2, 100, 0)', '101'],
  ['=IF(AND(place > 1, NOTHING), 1, 0)', undefined],
  ['=MIN(3, 2) + MAX(1, 4) + ROUND(1.005, 2) + ABS(-1)', '8.01'],
  ['=10 + ROUND(-2.5)', '7'],
  ['=INT(0.57 * 100)', '57'],
  ['=time / 60', '40'],
  ['=100 / 3', '33.33'],
])('computes %j', (formula, points) => {
  if (points === undefined) expect(readFormula(formula)).toHaveProperty('error')
  else expect(pointsBy(formula)).toBe(points)
})

test.each(Object.entries(readyFormulas))('can read the ready-made formula “%s”', (_, formula) => {
  expect(readFormula(formula)).toHaveProperty('formula')
})

test('shows the branch that was taken with its numbers, and no best or grade', () => {
  const why = (formula: string) => {
    const run = { seconds: 2400, isPersonalBest: true, bestBefore: 2460, ageGrade: 71 }
    const season = seasonWith({ formula }, [{ runs: { a: run, b: 1 } }])
    return explain(season, 'a', String).reasons
  }
  expect(why('=97 + INT(20 / 2^(place + 1))')).toEqual(['97 + INT(20 ÷ 2^(2 + 1)) = 99.'])
  expect(why('=points + IF(isPB, 5, 0)')).toEqual(['9 + 5 = 14.'])
  expect(why('=IF(grade > 70, 100 * pb / time, 0)')).toEqual(['100 × pb ÷ 40:00 = 103.'])
})

test('leaves out a run for which a value is missing before places are given, and says which', () => {
  const runs = { a: { seconds: 1 }, b: { seconds: 2, bestBefore: 3 } }
  const season = seasonWith({ formula: '=points + pb' }, [{ runs }])
  const { tables, notPlaced } = computeStandings(season)
  expect(tables[0]?.rows.map(({ person, points }) => `${person} ${points}`)).toEqual(['b 13'])
  expect(notPlaced).toEqual([{ person: 'a', reason: 'No personal best before this race.' }])
})

test.each(['=5 / (place - 3)', '=points / IF(time = 3, 0, 1)'])(
  'places the others as if a run were not there that %s divides by zero',
  (formula) => {
    const season = seasonWith({ formula }, [{ runs: { a: 1, b: 2, c: 3 } }, { runs: { a: 1, b: 2 } }])
    const { tables, notPlaced } = computeStandings(season)
    const { races, people, ...others } = season
    const without = { ...others, races, people: people.filter(({ id }) => id !== 'c') }
    expect(tables).toEqual(computeStandings(without).tables)
    expect(notPlaced).toEqual([{ person: 'c', reason: 'The formula divides by zero.' }])
  },
)

test('needs only the values of the branch that a run takes', () => {
  const runs = { a: { seconds: 1, isPersonalBest: true }, b: { seconds: 2, bestBefore: 3 } }
  const season = seasonWith({ formula: '=IF(isPB, 5, IF(time < pb, 3, 0))' }, [{ runs }])
  expect(computeStandings(season).tables[0]?.rows.map(({ points }) => points)).toEqual(['5', '3'])
})

test('counts a score by hand like a run, instead of the member’s own', () => {
  const given = adjustment('score', 'a', { counterId: 'r1', value: 20, text: 'Joker' })
  const season = seasonWith({ counting: { minimum: 2 } }, [{ runs: { a: 2, b: 1 } }, { runs: { b: 1 } }], {
    adjustments: [given, { ...given, counterId: 'r2', value: 3, text: 'Timekeeper.' }],
  })
  const [row] = computeStandings(season).tables[0]?.rows ?? []
  expect(row).toMatchObject({ person: 'a', points: '23', isComplete: true })
  expect(row?.scores.map(({ race, place }) => [race, place])).toEqual([
    ['r1', 2],
    ['r2', undefined],
  ])
  expect(explain(season, 'a', String).reasons).toEqual([
    '20, entered by the club: Joker.',
    '3, entered by the club: Timekeeper.',
  ])
})

test('decides a tie by hand after all rules, and says why', () => {
  const season = seasonWith({ ties: ['mostRaces'] }, [{ runs: { a: 1, b: 1, c: 1 } }], {
    adjustments: [
      adjustment('tie', 'c', { value: 1, text: 'Won the run-off' }),
      adjustment('tie', 'a', { value: 2, text: 'Run-off' }),
    ],
  })
  const rows = computeStandings(season).tables[0]?.rows
  expect(rows?.map(({ person, place }) => `${place} ${person}`)).toEqual(['1 c', '2 a', '3 b'])
  expect(explain(season, 'c', String).needs).toEqual(['The club decided a tie: Won the run-off.'])
})
