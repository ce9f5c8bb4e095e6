import { expect, test } from 'vitest'
import { recordGroups } from '../recordFields'
import { readTypedRecords } from './readTypedRecords'

const groups = recordGroups({ ages: [35, 45], under: 20 }).map(([group]) => group)
const today = '2026-11-27'

/** Reads a text and returns each record in one line, or the error. */
function read(text: string, group = ''): string {
  try {
    return readTypedRecords(text, { group, groups, today })
      .map((one) => Object.values(one).join('|'))
      .join('\n')
  } catch (error) {
    return `! ${error instanceof Error ? error.message : ''} ${JSON.stringify((error as { errors?: object }).errors)}`
  }
}

test.each([
  ['Jean Whitlock, 1987, 10 mi, 58:12, Erewash', 'F', 'Jean Whitlock|Erewash|3492|F||10mi|1987'],
  ['Jean Whitlock, F45, 1987, 10 mi, 58:12, Erewash', '', 'Jean Whitlock|Erewash|3492|F|F45|10mi|1987'],
  ['Jean Whitlock, w45, 1987, 10 mi, 58:12', 'M', 'Jean Whitlock||3492|F|F45|10mi|1987'],
  [
    'Jim Peters; MV45; 4 May 1987; marathon; 2:31:07; London, England',
    '',
    'Jim Peters|London, England|9067|M|M45|marathon|1987-05-04',
  ],
  ['Jim Peters\tM\t4/5/87\t10k\t31:07\t', '', 'Jim Peters||1867|M||10km|1987-05-04'],
  ['Jim Peters, MU20, 2011, parkrun, 16:20', '', 'Jim Peters||980|M|MU20|parkrun|2011'],
  ['Jim Peters, M, 2011, 5k parkrun, 16:20', '', 'Jim Peters||980|M||parkrun|2011'],
  ['Jim Peters, M, 2011, 5 km, 16:20, Bushy parkrun', '', 'Jim Peters|Bushy parkrun|980|M||parkrun|2011'],
  ['Jim Peters, M, 2011, 5 km, 16:20, Armagh', '', 'Jim Peters|Armagh|980|M||5km|2011'],
  ['"Peters, Jim", M, 2011, half marathon, 1:10:00', '', 'Peters, Jim||4200|M||half-marathon|2011'],
])('reads %j', (line, group, expected) => {
  expect(read(line, group)).toBe(expected)
})

test('skips empty lines and keeps the order', () => {
  expect(read('\nAnn Axe, 1987, 5 km, 20:00\r\n\nBea Bow, 1988, 5 km, 19:00\n', 'F35')).toBe(
    'Ann Axe||1200|F|F35|5km|1987\nBea Bow||1140|F|F35|5km|1988',
  )
})

test.each([
  [
    'Ann Axe, 1987, 5 km, 20:00',
    '',
    'Choose women or men above, or enter a category such as F45 after the name.',
  ],
  ['Ann Axe, F54, 1987, 5 km, 20:00', '', 'The club has no category F54.'],
  ['1987, Ann Axe, 5 km, 20:00', 'F', 'Start with the name.'],
  ['Ann Axe, 87, 5 km, 20:00', 'F', 'Enter a year like 1987, or a date like 4 May 1987.'],
  ['Ann Axe, 5 km, 20:00', 'F', 'Enter a year like 1987, or a date like 4 May 1987.'],
  ['Ann Axe, 31/2/1987, 5 km, 20:00', 'F', 'That date doesn’t exist. Check the day and month.'],
  ['Ann Axe, 2027, 5 km, 20:00', 'F', 'That date is in the future.'],
  ['Ann Axe, 28/11/2026, 5 km, 20:00', 'F', 'That date is in the future.'],
  ['Ann Axe, 1987, 5 km, 2:00', 'F', 'That’s 24:00 per km. Check the time.'],
  ['Ann Axe, 1987, 5 km', 'F', 'Enter the time like 41:12, 1:23:45 or 3h 12m.'],
  ['Ann Axe, 1987, 5 km, 41', 'F', 'Enter the time like 41:12, 1:23:45 or 3h 12m.'],
  ['Ann Axe, 1987, 5 km, 5:30', 'F', 'That’s 1:06 per km. Check the distance and the time.'],
])('refuses %j and says why', (line, group, problem) => {
  expect(read(line, group)).toContain(`Line 1: ${problem}`)
})

test.each(['8 km', '', '5', 'canicross 5 km', '10 km parkrun', '5 km, 10 km'])(
  'refuses the distance %j',
  (distance) => {
    expect(read(`Ann Axe; F; 1987; ${distance}; 40:00`)).toMatch(/^! .*Line 1: /u)
  },
)

test('reads no line if one of them cannot be read, and names all of those', () => {
  const text =
    'Ann Axe, F, 1987, 5 km, 20:00\nBea Bow\nCyd Cox, F, 1987, 5 km, 20:00\n?, F, never, 5 km, 20:00'
  expect(read(text)).toMatch(/Line 2: .* Line 4: /u)
})

test('refuses a PDF', () => {
  expect(read('%PDF-1.7\n1 0 obj')).toContain('This is a PDF.')
})

test('asks for at least one record', () => {
  expect(read(' \n')).toContain('Enter at least one record, each on its own line.')
})
