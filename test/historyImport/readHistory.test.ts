import { expect, test } from 'vitest'
import type { HistoryLine } from '../../src/features/historyImport/server/historyDocument'
import { readHistory } from '../../src/features/historyImport/server/readHistory'
import { candidates, parkrunReport } from './historyTables'

const read = (text: string) => readHistory({ text, today: '2027-01-10', ...candidates })

const linesIn = (text: string) =>
  read(text).races.flatMap(({ lines }) => JSON.parse(lines) as readonly HistoryLine[])

const racesIn = (text: string) =>
  read(text).races.map(({ date, title, distances, lines }) =>
    [date, title, distances, (JSON.parse(lines) as readonly HistoryLine[]).length].join('|'),
  )

const heading = 'Date,Race,Distance,Name,Time,Place'
const table = (...lines: readonly string[]) => [heading, ...lines].join('\n')

test('groups the lines of a table into races by day and name', () => {
  const text = table(
    '4 March 2024,Arden 10K,10 km,Ann Arrow,40:00,3',
    '05/03/2023,Arden 10k 2023,10k,ARROW Ann,41:00,',
    '2024-03-04,Arden 10k,10 km,"Bow, Bob",45:00,12',
    '31/12/2025,Oulton Trail Half,,Zoe Muller,1:45:00,',
  )
  expect(racesIn(text)).toEqual([
    '2023-03-05|Arden 10k 2023|10 km|1',
    '2024-03-04|Arden 10K|10 km|2',
    '2025-12-31|Oulton Trail Half|Half marathon|1',
  ])
  expect(linesIn(text).map(({ line }) => line.position)).toEqual([undefined, 3, 12, undefined])
})

test('matches each name once', () => {
  const { names } = read(
    table(
      '2024-03-04,Arden 10K,10 km,ARROW Ann,40:00,',
      '2023-03-04,Arden 10K,10 km,Ann Arrow,40:00,',
      '2022-03-04,Arden 10K,10 km,Ann Arrow,40:00,',
      '2024-03-04,Arden 10K,10 km,Bob Bow,45:00,',
      '2024-03-04,Arden 10K,10 km,"O’BRIEN-SMITH, Una",46:00,',
    ),
  )
  expect(names.map(({ name, lines, members, person }) => [name, lines, members, person])).toEqual([
    ['Ann Arrow', 3, ['ann'], 'ann'],
    ['Bob Bow', 1, ['bob'], undefined],
    ['Una O’Brien-Smith', 1, [], undefined],
  ])
})

test('reads a parkrun report with a heading for each race', () => {
  const { names, notes } = read(parkrunReport)
  const races = racesIn(parkrunReport)
  expect([races.length, names.length, notes]).toEqual([9, 31, []])
  expect(races[0]).toBe('2027-01-02|Bushy parkrun|5 km|4')
  const undated = parkrunReport.replace('Saturday 2 January 2027\n', '')
  expect(() => read(undated)).toThrow('couldn’t find any past results')
  const report = 'Bushy parkrun, 26/12/2026\nPos\tName\tTime\n3\tAnn Arrow\t21:00'
  expect(racesIn(report)).toEqual(['2026-12-26|Bushy parkrun|5 km|1'])
})

test('reads dates with the day first, and says so, unless others show the order', () => {
  const text = table('4/5/2024,Arden 10K,,Ann Arrow,40:00,', '4/5/2024,Arden 10K,,Bob Bow,41:00,')
  expect(racesIn(text)).toEqual(['2024-05-04|Arden 10K|10 km|2'])
  expect(read(text).notes).toEqual(['In dates such as 4/5/2024, we’ve taken the first number as the day.'])
  const american = `${text}\n4/25/2024,Arden 5K,,Ann Arrow,20:00,`
  expect([racesIn(american)[0], read(american).notes]).toEqual(['2024-04-05|Arden 10K|10 km|2', []])
})

test('counts the lines that are not used by reason', () => {
  const { notes } = read(
    [
      'Date,Race,Distance,Name,Club,Time',
      '2024-03-04,Arden 10K,10 km,Ann Arrow,,40:00',
      '2024-03-04,Arden 10K,10 km,Ann Arrow,,41:00',
      'soon,Arden 10K,10 km,Ann Arrow,,40:00',
      '2028-03-04,Arden 10K,10 km,Ann Arrow,,40:00',
      '2024-03-05,,10 km,Ann Arrow,,40:00',
      '2024-03-06,Arden 10K,10 km,Ann,,40:00',
      '2024-03-06,Arden 10K,10 km,Bob Bow,,0:04:00',
      '2024-03-06,Arden 10K,10 km,Bob Bow,,DNF',
      '2024-03-06,Arden 10K,10 km,Bob Bow,Other Harriers,40:00',
      '2024-03-06,Arden 10K,10 km,Cal Cross,,',
    ].join('\n'),
  )
  expect(notes.toSorted()).toEqual([
    'We left out 1 line for another club: 10.',
    'We left out 1 line with a second result for the same person in a race: 3.',
    'We left out 1 line without a full name: 7.',
    'We left out 1 line without a race: 6.',
    'We left out 1 line without a result, such as DNF: 9.',
    'We left out 2 lines with an impossible time for the distance: 11, 8.',
    'We left out 2 lines without a past date we can read: 4, 5.',
  ])
})

test('reads minutes and seconds that a spreadsheet shows as hours and minutes', () => {
  expect(
    linesIn(
      table(
        '2024-03-04,Arden 10K,10 km,Ann Arrow,40:09:00,',
        '2024-03-04,Arden 10K,10 km,Bob Bow,41:00:00,',
        '2025-03-04,Arden Half,half marathon,Ann Arrow,1:45:00,',
      ),
    ).map(({ line }) => line.seconds),
  ).toEqual([2409, 2460, 6300])
})

test('refuses more names than a club has members', () => {
  const lines = Array.from({ length: 2001 }, (_, at) => {
    const name = [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    return `2024-03-04,Arden 10K,10 km,Qx${name} Family,40:00,`
  })
  expect(() => read(table(...lines))).toThrow('2,000 names')
})
