import { expect, test } from 'vitest'
import { raceFields } from '../../src/features/raceImport/raceList'
import { readRaceTable } from '../../src/features/raceImport/server/raceTable'

const today = '2026-11-24'

// Only calendars have coordinates, and another test is about entries.
const listFields = raceFields.filter((field) => field !== 'coordinates' && !field.startsWith('entry'))

/** Joins the fields of each race with bars. */
function read(text: string) {
  const { rows, problem } = readRaceTable(text, today)
  if (problem !== undefined) return undefined
  return rows.map(({ texts }) => listFields.map((field) => texts[field] ?? '').join('|'))
}

const mill = '9 May 2027|10:30|Mill Lane 10K|Oulton Park|10 km||https://mill.example/enter|'

test.each<[name: string, text: string, races: readonly string[]]>([
  [
    'a spreadsheet',
    'Date\tTime\tRace\tVenue\tDistance\tEntry\n9 May 2027\t10:30\tMill Lane 10K\tOulton Park\t10 km\thttps://mill.example/enter',
    [mill],
  ],
  [
    'a file of commas, with a quoted one',
    'Name,Date,Start Time,Location,Website,Distance (km)\nMill Lane 10K,9 May 2027,10:30,"Mill Lane, Oulton",www.mill.example,10',
    ['9 May 2027|10:30|Mill Lane 10K|Mill Lane, Oulton|10 km||www.mill.example|'],
  ],
  [
    'semicolons and German headings, with a mark of the byte order',
    '\uFEFFDatum;Uhrzeit;Veranstaltung;Ort;Strecke\n09.05.2027;10.30 Uhr;Mill Lane 10K;Oulton Park;10 km',
    ['09.05.2027|10.30 Uhr|Mill Lane 10K|Oulton Park|10 km|||'],
  ],
  [
    'a page that was copied, with months between',
    'Fixtures 2027\n\nMay 2027\nDay  Date  Race  Where  When it starts\nSun  9 May  Mill Lane 10K  Oulton Park  10.30am\nJune 2027\nSat  5 Jun  Rough Ridge  Derbyshire  noon',
    ['9 May|10.30am|Mill Lane 10K|Oulton Park||||', '5 Jun|noon|Rough Ridge|Derbyshire||||'],
  ],
  [
    'no headings',
    '9 May 2027\tMill Lane 10K\tOulton Park\t10:30\t10 km\thttps://mill.example/enter\n5 Jun 2027\tRough Ridge\tDerbyshire\t11:00\t7 km\t',
    [mill, '5 Jun 2027|11:00|Rough Ridge|Derbyshire|7 km|||'],
  ],
  [
    'no headings, days of the week, and titles that are distances now and then',
    'Sunday, 9 May 2027, Mill Lane, Oulton Park\nSunday, 16 May 2027, 10k, Bath\nSunday, 23 May 2027, Rough Ridge, Derbyshire',
    [
      '9 May 2027||Mill Lane|Oulton Park||||',
      '16 May 2027||10k|Bath||||',
      '23 May 2027||Rough Ridge|Derbyshire||||',
    ],
  ],
  [
    'date and time in one cell',
    'When,Event\n2027-05-09 10:30:00,Mill Lane 10K\n2027-06-05 00:00:00,Rough Ridge\n5/6/2027 9:30 am,Arden 9',
    [
      '2027-05-09|10:30|Mill Lane 10K|||||',
      '2027-06-05 00:00:00||Rough Ridge|||||',
      '5/6/2027|9:30 am|Arden 9|||||',
    ],
  ],
  [
    'a calendar program’s file',
    'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private\nMill Lane 10K,09/05/2027,10:30:00,09/05/2027,12:00:00,False,Bring pins,Oulton Park,False',
    ['09/05/2027|10:30:00|Mill Lane 10K|Oulton Park||||'],
  ],
  [
    'unknown columns, of which none is taken for the place',
    'Date,Race,Organiser,Permit\n9 May 2027,Mill Lane 10K,Arden Harriers,UKA 27/123',
    ['9 May 2027||Mill Lane 10K|||||'],
  ],
  [
    'headings that are repeated, and cells of formulas, NUL bytes and quotation marks without a partner',
    'Date,Race,Place\n9 May 2027,=cmd|calc,Oul\0ton\n\nDate,Race,Place\n5 Jun 2027,The "Rough Ridge,Derbyshire',
    ['9 May 2027||=cmd|calc|Oul ton||||', '5 Jun 2027||The "Rough Ridge|Derbyshire||||'],
  ],
  [
    'miles in the heading',
    'Date\tRace\tMiles\n9 May 2027\tMill Lane\t13.1\n5 Jun 2027\tRough Ridge\t7',
    ['9 May 2027||Mill Lane||13.1 miles|||', '5 Jun 2027||Rough Ridge||7 miles|||'],
  ],
  [
    'terrains, types that are none, and dashes for what is not known',
    'Date\tRace\tType\tStart\tDistance\tEntry\n9 May 2027\tMill Lane\tXC\t-\t–\tn/a\n5 Jun 2027\tRough Ridge\tFell race\t11am\t7 km\t—\n6 Jun 2027\tArden 9\tMixed\t\t\t\n7 Jun 2027\tRelay\tChampionship\t\t\t',
    [
      '9 May 2027||Mill Lane|||cross-country||',
      '5 Jun 2027|11am|Rough Ridge||7 km|fell||',
      '6 Jun 2027||Arden 9|||mixed||',
      '7 Jun 2027||Relay|||||',
    ],
  ],
  [
    'words of links and remarks where websites are',
    'Date,Race,Entry\n9 May 2027,Mill Lane,Enter here\n5 Jun 2027,Arden 9,£15.00\n6 Jun 2027,Ridge,ask@ridge.example\n7 Jun 2027,Relay,relay.example/@2027',
    [
      '9 May 2027||Mill Lane|||||',
      '5 Jun 2027||Arden 9|||||',
      '6 Jun 2027||Ridge|||||',
      '7 Jun 2027||Relay||||relay.example/@2027|',
    ],
  ],
  [
    'a table of bars, with a line below its headings',
    '| Date | Race | Start |\n|------|:-----|-------|\n| 9 May 2027 | Mill Lane 10K | TBC |',
    ['9 May 2027||Mill Lane 10K|||||'],
  ],
  [
    'dates and times in one cell, as people write them',
    'Date/Time,Race\n"9 May 2027, 9am",Mill Lane\nSat 5 Jun 2027 at 10:30,Ridge\n6 Jun 2027 (10.30am),Arden 9',
    ['9 May 2027|9am|Mill Lane|||||', 'Sat 5 Jun 2027|10:30|Ridge|||||', '6 Jun 2027|10.30am|Arden 9|||||'],
  ],
  [
    'headings with two names for one thing',
    'Date | Event / Race | Venue/Location | Distance/Climb\n9 May 2027 | Mill Lane | Oulton | 10 km / 400m',
    ['9 May 2027||Mill Lane|Oulton|10 km|||'],
  ],
  [
    'headings with two things',
    'Venue/Race,Date,Distance\n"Mill Lane, Oulton",9 May 2027,10 km',
    ['9 May 2027||Mill Lane, Oulton||10 km|||'],
  ],
  [
    'times that are ranges, which are no start',
    'Date,Race,Race times\n9 May 2027,Mill Lane,From 12:00\n5 Jun 2027,Ridge,12pm',
    ['9 May 2027|From 12:00|Mill Lane|||||', '5 Jun 2027|12pm|Ridge|||||'],
  ],
  [
    'days below the names of months',
    'MAY 2027\nSun 9\tMill Lane\tOulton\nSun 16th\tArden 9\tArden\nJUN\n5th\tRidge\tDerbyshire\n12 Jun\tRelay\tBath',
    [
      'Sun 9 MAY 2027||Mill Lane|Oulton||||',
      'Sun 16th MAY 2027||Arden 9|Arden||||',
      '5th JUN||Ridge|Derbyshire||||',
      '12 Jun||Relay|Bath||||',
    ],
  ],
  [
    'a message, whose dates have a dash behind them',
    'The races of spring:\n• Sun 9 May - Mill Lane, Oulton, 10:30\n• Sat 5 Jun – Ridge, Derbyshire, 9am',
    ['Sun 9 May|10:30|Mill Lane|Oulton||||', 'Sat 5 Jun|9am|Ridge|Derbyshire||||'],
  ],
  [
    'a message with a colon behind its dates',
    '9 May 2027: Mill Lane (Oulton)\n5 June 2027: Ridge (Derbyshire)',
    ['9 May 2027||Mill Lane (Oulton)|||||', '5 June 2027||Ridge (Derbyshire)|||||'],
  ],
  [
    'columns between spaces that do not break, as on pages',
    'Date\u00a0 Race\u00a0\u00a0Where\n9\u00a0May 2027 \u00a0 Mill Lane 10K\u00a0 \u00a0Oulton Park',
    ['9 May 2027||Mill Lane 10K|Oulton Park||||'],
  ],
])('reads %s', (_name, text, races) => {
  expect(read(text)).toEqual(races)
})

test.each([
  [
    'their own column',
    'Date,Race,Status\n9 May 2027,Mill Lane,CANCELLED\n5 Jun 2027,Ridge,Open\n6 Jun 2027,Arden 9,Postponed - new date TBC',
  ],
  [
    'titles',
    'Date,Race,Place\n9 May 2027,Mill Lane (cancelled),Oulton\n5 Jun 2027,Ridge,\n6 Jun 2027,Called off: Arden 9,',
  ],
  ['dates', 'Date,Race\nCANCELED 9 May 2027,Mill Lane\n5 Jun 2027,Ridge\nPostponed,Arden 9'],
  ['a column', 'Date,Race,Cancelled?\n9 May 2027,Mill Lane,yes\n5 Jun 2027,Ridge,No\n6 Jun 2027,Arden 9,x'],
  [
    'notes',
    'Date,Race,Notes\n9 May 2027,Mill Lane,Now cancelled.\n5 Jun 2027,Ridge,Postponed from 9 May\n6 Jun 2027,Arden 9,Cancelled: no marshals\n7 Jun 2027,Relay,Not cancelled',
  ],
])('finds races that are called off by %s', (_name, text) => {
  const { rows } = readRaceTable(text, today)
  expect(rows.slice(0, 3).map(({ isOff }) => isOff)).toEqual([true, false, true])
  expect(rows[3]?.isOff ?? false).toBe(false)
})

test.each([
  ['nothing', ''],
  ['a text', 'We meet on Sundays.\nBring shoes.'],
  ['no dates', 'Race,Place\nMill Lane,Oulton'],
  ['no titles', 'Date,Time\n9 May 2027,10:30'],
])('finds no races in %s', (_name, text) => {
  expect(read(text)).toBeUndefined()
})

test.each([
  ['Fixtures 2027', '2027-01-01'],
  ['2028 Championship', '2028-01-01'],
  ['Season 2026/27', '2026-07-01'],
  ['2026-2027', '2026-07-01'],
  ['Saison 2027–28', '2027-07-01'],
  ['Winter league 26/27', '2026-07-01'],
  ['Fixtures 2026', '2026-01-01'],
  ['Updated March 2026', today],
  ['© 2026 Arden', today],
  ['10/11', today],
  ['Changed on 3 March 2026', today],
])('reads dates without a year below %j as %s or later', (line, since) => {
  const { rows } = readRaceTable(`${line}\nDate,Race\n5 Dec,Mill Lane`, today)
  expect(rows.map((row) => row.since)).toEqual([since])
})

test('does not truncate a website', () => {
  const website = `https://mill.example/${'x'.repeat(400)}`
  const [race] = readRaceTable(`Date,Race,Website\n9 May 2027,Mill Lane,${website}`, today).rows
  expect(race?.texts.website).toBe(website)
})

test.each([
  [
    'Date,Race,Fee,Climb,Organiser,Status,Notes,Cancelled?,\n9 May 2027,Mill Lane,£9,90m,Arden,ok,new,,x',
    ['Climb', 'Organiser'],
  ],
  ['Date,Race,Venue,Place\n9 May 2027,Mill Lane,Oulton,Ely', ['Place']],
  ['Date,Race,Place\n9 May 2027,Mill Lane,Oulton', []],
])('lists the unused columns of %j', (text, unused) => {
  expect(readRaceTable(text, today).unused).toEqual(unused)
})
