import { expect, test } from 'vitest'
import { planFacts } from '../../src/features/resultImport/server/saving/planList'
import { readResultList } from '../../src/features/resultImport/server/reading/readResultList'

/** Returns the facts that saving a list would store for an event with these distances. */
function factsIn(rows: string | readonly string[], distances = '10 km', draft = {}) {
  const text = typeof rows === 'string' ? rows : rows.join('\n')
  const list = readResultList({ text, isGun: false, people: [], remembered: new Map() })
  return planFacts(list, { title: 'Arden Run', date: '2027-05-01', distances }, draft)
}

const runners = ['Ann Arrow', 'Bob Birch', 'Cara Coyle', 'Dan Dale', 'Eve Elm']

/** Returns a list of runners in order. Each has a category and, unless given, the next place and a time. */
function listWith(categories: readonly string[], heading = 'Cat') {
  return [
    `Pos,Name,${heading},Time`,
    ...categories.map((category, at) => `${at + 1},${runners[at]},${category},0:4${at}:00`),
  ]
}

const counts = { finishers: 4, women: 2, men: 2, fastestWoman: 2460, fastestMan: 2400 }

test.each([
  ['a sex column with letters', 'Sex', ['M', 'F', 'M', 'F']],
  ['a sex column with words', 'Gender', ['Male', 'Female', 'male', 'FEMALE']],
  ['categories of British clubs', 'Cat', ['M', 'FV35', 'MV45', 'F']],
  ['categories of parkrun', 'Age Group', ['VM40-44', 'VW35-39', 'SM20-24', 'SW25-29']],
  ['ladies’ categories', 'Category', ['M40', 'L35', 'MU20', 'LV45']],
  ['German categories', 'AK', ['M40', 'W35', 'MHK', 'WJU20']],
  ['categories in words', 'Category', ['Senior Men', 'Women 35-39', 'Vet Men', 'Junior Women']],
])('counts women and men by %s', (_name, heading, categories) => {
  expect(factsIn(listWith(categories, heading))).toEqual([{ distance: '10km', ...counts }])
})

test.each([
  ['a runner without a category', ['M', 'F', '', 'F']],
  ['a category that both sexes have', ['M', 'F', 'V40', 'F']],
  ['a category with both letters', ['M', 'F', 'M1F', 'F']],
  ['a mixed category', ['M', 'F', 'MX', 'F']],
  ['a sex that is neither', ['M', 'F', 'Non-binary', 'F']],
  ['Spanish letters, in which M is a woman', ['H', 'M', 'H', 'M']],
  ['one letter for everyone', ['M', 'M', 'M', 'M']],
])('counts finishers, but neither women nor men, with %s', (_name, categories) => {
  expect(factsIn(listWith(categories, 'Category'))).toEqual([{ distance: '10km', finishers: 4 }])
})

test('counts neither women nor men if two columns contradict each other', () => {
  const list = ['Pos,Name,Sex,Cat,Time', '1,Ann Arrow,F,F35,40:00', '2,Bob Birch,M,F40,41:00']
  expect(factsIn(list)).toEqual([{ distance: '10km', finishers: 2 }])
})

test.each([
  ['a gap in the places', ['1,Ann Arrow,40:00', '2,Bob Birch,41:00', '4,Dan Dale,43:00']],
  ['a list that begins in the middle', ['2,Ann Arrow,40:00', '3,Bob Birch,41:00']],
  ['a runner without a place', ['1,Ann Arrow,40:00', '2,Bob Birch,41:00', ',Dan Dale,43:00']],
  ['places within categories', ['1,Ann Arrow,40:00', '2,Bob Birch,41:00', '1,Dan Dale,43:00']],
  ['a finisher without a name', ['1,Ann Arrow,40:00', '2,Bob Birch,41:00', '3,,43:00']],
  ['a last finisher without a time', ['1,Ann Arrow,40:00', '2,Bob Birch,41:00', '3,Unknown,']],
  ['a larger field than the list', ['1 / 9,Ann Arrow,40:00', '2 / 9,Bob Birch,41:00']],
  ['only one line', ['1,Ann Arrow,40:00']],
  ['a note that there are more lines', ['1,Ann Arrow,40:00', '2,Bob Birch,41:00', 'Showing 1 to 2 of 212']],
])('stores nothing with %s', (_name, lines) => {
  expect(factsIn(['Pos,Name,Time', ...lines])).toEqual([])
})

test('stores nothing from a list without places', () => {
  expect(factsIn(['Name,Sex,Time', 'Ann Arrow,F,40:00', 'Bob Birch,M,41:00'])).toEqual([])
})

test('counts runners who share a place and a time', () => {
  const list = [
    'Pos,Name,Time',
    '1,Ann Arrow,40:00',
    '=2,Bob Birch,41:00',
    '=2,Cara Coyle,41:00',
    '4,D Dale,42:00',
  ]
  expect(factsIn(list)).toEqual([{ distance: '10km', finishers: 4 }])
})

test.each([
  ['runners who retired', ['DNF,Dan Dale,', 'D.N.F.,Eve Elm,', 'DNS,Leo Lund,'], 4],
  ['runners who did not start', ['DNS,Dan Dale,'], undefined],
  ['a disqualified runner', ['DNF,Dan Dale,', 'DSQ,Eve Elm,'], undefined],
  ['a status that may mean either', ['DNF,Dan Dale,', 'Withdrawn,Eve Elm,'], undefined],
])('reads starters only if it is clear who started: %s', (_name, lines, starters) => {
  const list = ['Pos,Name,Time', '1,Ann Arrow,40:00', '2,Bob Birch,41:00', ...lines]
  expect(factsIn(list)).toEqual([{ distance: '10km', finishers: 2, ...(starters && { starters }) }])
})

test('takes the winners’ chip times, and no winner’s time that someone of that sex beat', () => {
  const list = [
    'Pos,Name,Sex,Gun Time,Chip Time',
    ...['1,Bob Birch,M,40:00,39:58', '2,Ann Arrow,F,41:00,40:59', '3,Dan Dale,M,42:00,41:50'],
    '4,Eve Elm,F,43:00,40:30',
  ]
  expect(factsIn(list)).toEqual([{ distance: '10km', finishers: 4, women: 2, men: 2, fastestMan: 2398 }])
})

test('keeps the races of a list apart, and stores nothing for one without all places', () => {
  const list = [
    'Race,Pos,Name,Sex,Time',
    ...[
      '5k,1,Ann Arrow,F,20:00',
      '5k,2,Bob Birch,M,21:00',
      '10k,1,Dan Dale,M,40:00',
      '10k,3,Eve Elm,F,44:00',
    ],
    ...['Half marathon,1,Cara Coyle,F,1:30:00', 'Half marathon,2,Leo Lund,M,1:31:00'],
    ...['Fun run,1,Tom Thumb,M,12:00', 'Fun run,2,Uma Udall,F,13:00'],
  ]
  const half = { distance: 'half-marathon', fastestWoman: 5400, fastestMan: 5460 }
  expect(factsIn(list, '5 km, 10 km, Half marathon')).toEqual([
    { distance: '5km', finishers: 2, women: 1, men: 1, fastestWoman: 1200, fastestMan: 1260 },
    { ...half, finishers: 2, women: 1, men: 1 },
  ])
})

test('stores nothing for a distance with separate places for women and men', () => {
  const women = ['Women 10K', '1,Ann Arrow,40:00', '2,Eve Elm,44:00']
  const men = ['Men 10K', '1,Bob Birch,38:00', '2,Dan Dale,39:00']
  expect(factsIn(['Pos,Name,Time', ...women, ...men])).toEqual([])
})

test.each([
  ['Arden 10K: 212 finishers', []],
  ['Arden 10K of 2026, 2 finishers', [{ distance: '10km', finishers: 2 }]],
])('compares the list with the number of finishers in its title: %s', (title, facts) => {
  expect(factsIn([title, 'Pos,Name,Time', '1,Ann Arrow,40:00', '2,Bob Birch,41:00'])).toEqual(facts)
})

test('needs the distance of a list that gives none', () => {
  const list = ['Pos,Name,Time', '1,Ann Arrow,40:00', '2,Bob Birch,41:00']
  expect(factsIn(list, '5 km, 10 km')).toEqual([])
  expect(factsIn(list, '5 km, 10 km', { distance: '10km' })).toEqual([{ distance: '10km', finishers: 2 }])
})

test('reads winners’ times in hours and minutes over a marathon', () => {
  const list = ['Pos,Name,Sex,Time', '1,Bob Birch,M,2:59', '2,Ann Arrow,F,3:12']
  expect(factsIn(list, 'Marathon')).toMatchObject([{ fastestMan: 10_740, fastestWoman: 11_520 }])
})

test('stores nothing for a distance with two complete sections, in which someone may be twice', () => {
  const section = (race: string) => [`${race},1,Ann Arrow,40:00`, `${race},2,Bob Birch,41:00`]
  expect(factsIn(['Race,Pos,Name,Time', ...section('Arden'), ...section('Arden Run')])).toEqual([])
  expect(factsIn(['Race,Pos,Name,Time', ...section('Arden')])).toEqual([{ distance: '10km', finishers: 2 }])
})
