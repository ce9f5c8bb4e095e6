import { expect, test } from 'vitest'
import { nameWords } from '../../src/kernel/text/nameWords'
import { decodeList } from '../../src/entities/tables/server/decodeList'
import type { ListLine } from '../../src/features/resultImport/server/reading/listLine'
import { listLines } from '../../src/features/resultImport/server/reading/listLines'
import { listTable } from '../../src/features/resultImport/server/reading/listTable'
import { matchLines } from '../../src/features/resultImport/server/matching/matchLines'
import { readTable } from '../../src/entities/tables/server/readTable'
import { timingLists } from './timingLists'

const shown = ({ position, name, club, time, isOut, distance }: ListLine) =>
  `${position ?? '-'} ${name} | ${club} | ${isOut ? 'out' : time} | ${distance}`.trimEnd()

function linesOf(text: string) {
  const table = listTable(readTable(text))
  return listLines({ ...table, isGun: false }).lines
}

test.each(timingLists)('reads a list with $name', ({ text, lines }) => {
  expect(linesOf(text).map(shown)).toEqual(lines)
})

test('does not take towns, states and comments for clubs', () => {
  const text =
    'Overall Rank,Name,City,State,Comments,Gun Elapsed,Chip Elapsed\n1,Ann Arrow,Boise,ID,First race,00:35:15,00:35:10'
  expect(linesOf(text).map(shown)).toEqual(['1 Ann Arrow |  | 00:35:10 |'])
})

test('reads a finish next to a start and a time as a time of day', () => {
  const text = 'Name;Class;Club;Start;Finish;Time;Pos\nAnn Arrow;W40;Arden AC;10:00:00;10:35:10;35:10;1'
  expect(linesOf(text).map(shown)).toEqual(['1 Ann Arrow | Arden AC | 35:10 |'])
})

test.each([
  ['without tabs', '\t\n', '\n'],
  ['with tabs', '\t', '\t'],
])('reads a parkrun results page that was copied %s between its cells', (_name, first, tab) => {
  const row = (place: string, ...cells: readonly string[]) => `${place}${first}${cells.join(tab)}\n`
  const text =
    '\nPosition\tparkrunner\tGender\tAge Group\tClub\tTime\n' +
    row(
      '1',
      'Ann ARROW\n412 parkruns | 250 Club',
      'Female\n1',
      'VW35-39\n75.1%',
      'Arden AC',
      '16:41\nPB 16:30',
    ) +
    row('2', 'Bob BOW\n3 parkruns', 'Male\n1', 'SM20-24\n74.0%', '18:02\nNew PB!') +
    row('3', 'Unknown') +
    row('4', 'Zoë MÜLLER', 'Female\n2', 'SW20-24\n60.0%', 'Other RC', '1:02:03')
  expect(linesOf(text).map(shown)).toEqual([
    '1 Ann ARROW | Arden AC | 16:41 |',
    '2 Bob BOW |  | 18:02 |',
    '4 Zoë MÜLLER | Other RC | 1:02:03 |',
  ])
})

test.each(timingLists)('matches no one with certainty who is not in a list with $name', ({ text }) => {
  const lines = linesOf(text)
  const members = { ann: 'Ann Arrow', bob: 'Bob Bow', zoe: 'Zoe Muller', near: 'Anna Arrow', far: 'Rob Bowe' }
  const matches = matchLines(lines, {
    people: Object.entries(members).map(([id, name]) => ({ id, name })),
    remembered: new Map(),
  })
  const sure = matches.filter(({ doubts }) => doubts.length === 0)
  const plain = (name: string) => nameWords(name).toSorted().join(' ')
  for (const { personId, line } of sure) {
    expect(plain(line.name)).toBe(plain(members[personId as keyof typeof members]))
  }
  expect(sure.some(({ personId }) => personId === 'near' || personId === 'far')).toBe(false)
})

test('detects UTF-8, UTF-16 and Windows-1252', () => {
  const text = 'Pos;Name\n1;Zoë Müller\n'
  const utf16 = (isBig: boolean, mark: string) => {
    const bytes = Buffer.from(mark + text, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }
  const encoded = [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    utf16(false, '\uFEFF'),
    utf16(true, '\uFEFF'),
    utf16(false, ''),
    utf16(true, ''),
    Buffer.from(text, 'latin1'),
    Buffer.from(text.replace('Pos', 'P\0os')),
  ]
  expect(encoded.map((bytes) => decodeList(bytes))).toEqual(encoded.map(() => text))
})

/** Viewers who can import results for the first club. */
function bytesIn(text: string, upper: string): Uint8Array {
  return Uint8Array.from(text, (letter) =>
    letter < '\u0080' ? letter.charCodeAt(0) : 128 + upper.indexOf(letter),
  )
}

const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕ'
const mac = 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø'

test.each([
  ['DOS', dos, 'Pos;Name;Verein\n1;Zoë Müller;Körle SV\n2;BJÖRN GRÖSSE;Weißstadt\n3;José Núñez;São Régis\n'],
  ['DOS', dos, 'Platz;Name;Zeit\n1;Jörg Hase;35:10\n'],
  ['the old Mac', mac, 'Pl.;Nom;Prénom;Temps\n1;Hase;Zoé;35:10\n'],
  ['the old Mac', mac, 'Plac;Namn;Klubb\r1;Åse Sørensen;Malmö\r2;Björn Ek;Växjö\r'],
])('reads a file in the encoding of %s', (_name, upper, text) => {
  expect(decodeList(bytesIn(text, upper))).toBe(text)
})

test.each(['Pl.;Nom;Prénom;Temps\n1;Hase;Zoé;35:10\n', 'Pos,Name\n1,Jörg Hase\n2,MÜLLER Åse\n'])(
  'does not take Windows-1252 for another legacy encoding in %j',
  (text) => {
    expect(decodeList(Buffer.from(text, 'latin1'))).toBe(text)
  },
)
