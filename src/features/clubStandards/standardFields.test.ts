import { expect, test } from 'vitest'
import { formTexts, validate } from '../../kernel/fields/fieldRules'
import { exampleStandards, standardErrors, standardFields } from './standardFields'

const read = (texts: Partial<typeof exampleStandards>) => {
  const { values, errors } = validate(standardFields, { ...exampleStandards, ...texts })
  return values ? standardErrors(values, ['', 'SEN', 'U20', '40']) : errors
}
const line = 'F40, 10 km, 58:00, 53:30'
const table = { by: 'time', levels: 'Bronze, Silver', times: line }

test('starts with an example that is valid and shown as it was typed', () => {
  const { values } = validate(standardFields, exampleStandards)
  expect(values && formTexts(standardFields, values)).toEqual(exampleStandards)
  expect(read({})).toEqual({})
})

test.each([
  [{ levels: 'Bronze 65%, Silver 72.5' }, 'levels', 'Bronze 65, Silver 72.5'],
  [
    { times: `${line}\nmu20\tmarathon\t4:00:00\t3:30:00\n` },
    'times',
    `${line}\nMU20, Marathon, 4:00:00, 3:30:00`,
  ],
  [{ times: 'M; half marathon; 1h 45m; 1:40' }, 'times', 'M, Half marathon, 1:45:00, 1:40:00'],
  [{ distances: '5k, half, 10 miles' }, 'distances', '5 km, Half marathon, 10 mi'],
  [{ starts: 'Nov 1' }, 'starts', '1 November'],
  [{ starts: '' }, 'starts', '1 January'],
] as const)('reads %j', (texts, name, shown) => {
  const { values } = validate(standardFields, { ...exampleStandards, ...texts })
  expect(values && formTexts(standardFields, values)[name]).toBe(shown)
})

test.each([
  [{ levels: '' }, { levels: 'Enter each level with its percentage, such as Bronze 65.' }],
  [{ levels: 'Bronze, Silver 70' }, { levels: 'Enter each level with its percentage, such as Bronze 65.' }],
  [{ needed: '0' }, { needed: 'Enter a whole number from 1 to 16.' }],
  [{ needed: '3', distances: '5 km, 10 km' }, { needed: 'Enter a whole number from 1 to 2.' }],
  [{ starts: '29 February' }, { starts: 'Enter a day such as 1 November.' }],
  [{ starts: 'November' }, { starts: 'Enter a day such as 1 November.' }],
  [{ ...table, times: '' }, { times: 'Enter the table of times.' }],
  [
    { ...table, times: line.replace('F40', 'F42') },
    { times: 'F42 is not one of the club’s age categories.' },
  ],
  [{ ...table, levels: 'Bronze' }, { times: `“${line}” needs 1 time, one for each level.` }],
])('refuses %j', (texts, errors) => {
  expect(read(texts)).toEqual(errors)
})

test.each([
  ...['F40, 10 km, 53:30, 58:00', 'F40, 400 m, 1:30', 'X40, 10 km, 58:00', '10 km, F40, 58:00'],
  ...['F40, 10 km, fast', 'F40, 11 km, 58:00'],
])('refuses the line %j', (wrong) => {
  expect(read({ ...table, times: wrong })['times']).toContain(`We can’t read “${wrong}”.`)
})

test.each(['4 mi', 'a hill', '400 m'])('refuses %j as a distance of standards', (wrong) => {
  expect(read({ distances: wrong })['distances']).toContain(`We can’t read “${wrong}”.`)
})

test('reads a table of 15 categories for women and men over all distances', () => {
  const lines = Array.from({ length: 480 }, () => line).join('\n')
  expect(read({ ...table, times: lines })).toEqual({})
  expect(read({ ...table, times: `${lines}\n${lines}` })).toEqual({ times: 'Enter 500 items or fewer.' })
})
