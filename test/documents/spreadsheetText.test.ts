import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readRaces } from '../../src/features/raceImport/server/readRaces'
import { sheetsIn } from '../../src/kernel/text/sheets'
import { documentLimits } from '../../src/platform/documents/documentLimits'
import { isSpreadsheet, spreadsheetText } from '../../src/platform/documents/spreadsheetText'
import { listOutcome } from '../resultLists/listOutcome'

/** Workbooks as Excel writes them, with numbered formats, shared strings and formulas. */
const workbook = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, 'workbooks', `${name}.xlsx`)))

test('reads times, formulas and rich text as a spreadsheet shows them', async () => {
  const text = await spreadsheetText(workbook('results'))
  expect(text.split('\n').slice(2)).toEqual([
    'Pos\tName\tClub\tTime\tChip\tYear',
    '1\tAnn Arrow\tRiverton & Vale\t1:31:10\t31:05.5\t1980',
    '2\tBob Birch\t\t1:32:05\t32:00.0\t1990',
    '3\tCara Coyle\tHilltop\t1:33:00\t32:55.0\t1991',
  ])
})

test('reads days, starts and numbers of a workbook of races', async () => {
  const [fixtures, next] = sheetsIn(await spreadsheetText(workbook('races')))
  expect(next).toEqual({ name: '2028', text: 'Date\tRace\n2028-04-03\tNext Year\n2028-04-10\tLater' })
  const { races } = readRaces({
    ...{ text: fixtures?.text ?? '', today: '2026-11-27', timeZone: 'Europe/London' },
    ...{ order: undefined, time: '10:00' },
  })
  expect(races.map(({ becomes, texts: { date, time, title } }) => [becomes, date, time, title])).toEqual([
    ['new', '2027-04-04', '10:30', 'Mill Lane'],
    ['new', '2027-04-11', '10:30', 'Hill Run'],
    // A month without a day, which the sheet shows as 'Apr-27'.
    ['wrong', 'Apr-27', '09:00', 'Moor Run'],
  ])
})

test('reads the same results from a workbook as from text', async () => {
  const rows = [
    ['Pos', 'Name', 'Time', 'Form'],
    [1, 'Ann Arrow', '35:10', 0.1 + 0.2],
    [2, 'Bob Birch', '36:10', 1e-7],
  ]
  const text = await spreadsheetText(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
  expect(text).toBe('Pos\tName\tTime\tForm\n1\tAnn Arrow\t35:10\t0.3\n2\tBob Birch\t36:10\t1e-7')
  expect(listOutcome(text, { distances: '10 km' })).toEqual([
    'Ann Arrow: 00:35:10, 1st of 2',
    'Bob Birch: 00:36:10, 2nd of 2',
  ])
})

const table = [
  ['Name', 'Time'],
  ['Ann', '35:10'],
]

test.each([
  [
    'a workbook without a table',
    () => writeXlsx({ sheets: [{ name: 'A', rows: [['Hello'], ['World']] }] }),
    'This spreadsheet has no table. Choose another file.',
  ],
  [
    'a table in a hidden sheet alone',
    () =>
      writeXlsx({
        sheets: [
          { name: 'A', rows: [] },
          { name: 'B', rows: table, hidden: true },
        ],
      }),
    'This spreadsheet has no table. Choose another file.',
  ],
  [
    'a workbook with more cells than the limit',
    () => {
      const rows = Array.from({ length: documentLimits.cells / 30 }, () => Array<number>(31).fill(1))
      return writeXlsx({ sheets: [{ name: 'A', rows }] })
    },
    'This spreadsheet is too large. Delete the sheets and columns you don’t need.',
  ],
  [
    'a damaged workbook',
    async () => (await writeXlsx({ sheets: [{ name: 'A', rows: table }] })).subarray(0, 700),
    'This spreadsheet can’t be read. Save a copy as CSV, then choose that file.',
  ],
  [
    'a workbook with damaged data',
    () => Promise.resolve(workbook('results').fill(255, 400, 420)),
    'This spreadsheet can’t be read. Save a copy as CSV, then choose that file.',
  ],
  [
    'an entry that unpacks to more than the limit',
    () => entry('xl/workbook.xml', Buffer.alloc((documentLimits.unpackedMb + 1) * 1024 * 1024)),
    'This spreadsheet is too large. Delete the sheets and columns you don’t need.',
  ],
  [
    'entries that together unpack to more than the limit',
    () =>
      Buffer.concat(
        ['xl/workbook.xml', 'a', 'b'].map((name) =>
          entry(name, Buffer.alloc(documentLimits.unpackedMb * 400_000)),
        ),
      ),
    'This spreadsheet is too large. Delete the sheets and columns you don’t need.',
  ],
])('refuses %s', async (_name, make, text) => {
  await expect(spreadsheetText(await make())).rejects.toMatchObject({ status: 400, errors: { text } })
})

/** Returns an entry of a zip file that states a size of ten bytes. */
function entry(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\u0003\u0004', 'latin1')
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(10, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), deflateRawSync(content)])
}

test('takes no other zip file for a spreadsheet', () => {
  expect(isSpreadsheet(workbook('results'))).toBe(true)
  expect(isSpreadsheet(entry('word/document.xml', Buffer.from('<w/>')))).toBe(false)
})
