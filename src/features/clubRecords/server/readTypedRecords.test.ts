import { expect, test } from 'vitest'
import { recordGroups } from '../recordFields'
import { readTypedRecords } from './readTypedRecords'

const groups = recordGroups({ ages: [35, 45], under: 20 })
const today = '2026-11-27'

/** Reads a text and returns each record in one line, or the error. */
function read(text: string, group = ''): string {
  try {
    return readTypedRecords(group === '' ? text : `${group}\n${text}`, { groups, today })
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
    'Enter a category such as F45 after the name, or a line such as “Women” above.',
  ],
  ['Ann Axe, F54, 1987, 5 km, 20:00', '', 'F54 isn’t one of the club’s categories.'],
  ['1987, Ann Axe, 5 km, 20:00', 'F', 'The name is missing.'],
  ['Ann Axe, 87, 5 km, 20:00', 'F', 'Enter a year such as 1987, or a date such as 4 May 1987.'],
  ['Ann Axe, 5 km, 20:00', 'F', 'Enter a year such as 1987, or a date such as 4 May 1987.'],
  ['Ann Axe, 31/2/1987, 5 km, 20:00', 'F', 'That date doesn’t exist. Check the day and month.'],
  ['Ann Axe, 2027, 5 km, 20:00', 'F', 'That date is in the future.'],
  ['Ann Axe, 28/11/2026, 5 km, 20:00', 'F', 'That date is in the future.'],
  ['Ann Axe, 1987, 5 km, 2:00', 'F', 'That’s 24:00 per km. Check the time.'],
  ['Ann Axe, 1987, 5 km', 'F', 'Enter a time such as 41:12, 1:23:45 or 3h 12m.'],
  ['Ann Axe, 1987, 5 km, 41', 'F', 'Enter a time such as 41:12, 1:23:45 or 3h 12m.'],
  ['Ann Axe, 1987, 5 km, 5:30', 'F', 'That’s 1:06 per km. Check the distance and the time.'],
])('refuses %j and says why', (line, group, problem) => {
  expect(read(line, group)).toContain(`Line ${group === '' ? 1 : 2}: ${problem}`)
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
  expect(read(text)).toMatch(/^! Line 2: Enter a record, or a heading .*\nLine 4: Enter a year /u)
})

test('refuses a PDF', () => {
  expect(read('%PDF-1.7\n1 0 obj')).toContain('This is a PDF.')
})

test('asks for at least one record', () => {
  expect(read(' \n')).toContain('Enter one or more records, each on its own line.')
})

const peters = 'Jim Peters|Hull, Chester|1867|M||10km|1987'

test.each([
  [
    'Year\tVenue\tRace\tTime\tDistance\tName\tCategory\n1987\tHull\tChester\t31:07\t10K\tJim Peters\tSenior men',
    'Jim Peters|Hull, Chester|1867|M||10km|1987',
  ],
  ['Senior men, 10K\nName,Time,Year,Venue,Place\nJim Peters,31:07,1987,Hull,Chester', peters],
  ['Men 10K\nJim Peters, 1987, 31:07, Hull, Chester', peters],
  [
    '10K\nMen\nJim Peters, 1987, 31:07, Hull, Chester\nWomen\nAnn Axe, 1988, 40:00',
    `${peters}\nAnn Axe||2400|F||10km|1988`,
  ],
  ['Women\nV35\nHalf marathon\nAnn Axe, 1988, 1:20:00', 'Ann Axe||4800|F|F35|half-marathon|1988'],
  ['Under 20 women records\nparkrun\nAnn Axe, 1988, 20:00', 'Ann Axe||1200|F|FU20|parkrun|1988'],
  [
    'Event;Holder;Performance;Date;Gender;Age group\n10K;Ann Axe;40:00;4/5/1988;F;V45',
    'Ann Axe||2400|F|F45|10km|1988-05-04',
  ],
  [
    'First name,Surname,Event,Age cat,Mark,Year\nAnn,Axe,10K,F45-49,40:00,1988',
    'Ann Axe||2400|F|F45|10km|1988',
  ],
])('reads the headings of %j', (text, expected) => {
  expect(read(text)).toBe(expected)
})

test.each([
  ['Name,Time\n,31:07', 'Line 2: The name is missing.'],
  ['Jim Peters 1987 10K', 'Line 1: Enter a record, or a heading'],
  ['Men 10K 31:07', 'Line 1: Enter a record, or a heading'],
  ['Men 10K in 1987', 'Line 1: Enter a record, or a heading'],
])('takes %j for no heading', (text, problem) => {
  expect(read(text)).toContain(problem)
})

test('names twenty lines and counts the others', () => {
  const found = read('x\n'.repeat(23))
  expect(found).toContain('Line 20: ')
  expect(found).not.toContain('Line 21: ')
  expect(found).toContain('3 more lines can’t be read.')
})
