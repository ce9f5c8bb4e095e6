import type { HistoryImportRecord } from '../../src/features/historyImport/records'
import type { NameAnswer } from '../../src/features/resultImport/resultList'

/** Members to look for in a table. */
export const candidates = {
  people: [
    { id: 'ann', name: 'Ann Arrow' },
    { id: 'bob', name: 'Robert Bow' },
    { id: 'zoe', name: 'Zoë Müller' },
  ],
  clubNames: ['Arden Runners', 'ARD'],
  remembered: new Map<string, NameAnswer>(),
}

const parkruns = ['Bushy', 'Arrow Valley', 'Coventry', 'Kingsbury Water', 'Leamington', 'Rugby', 'Stratford']
  .concat('Telford', 'Babbs Mill')
  .map((name) => `${name} parkrun`)

/** Names, times and seconds of the members at one of the parkruns: four at the first four, and three at the others. */
const runnersAt = (at: number) =>
  Array.from({ length: at < 4 ? 4 : 3 }, (_, runner) => {
    const name = `Runner${'abcdefghi'[at]} FAMILY${'ABCD'[runner]}`
    return [name, `2${runner}:1${at}`, (20 + runner) * 60 + 10 + at] as const
  })

/** A consolidated report of 31 members at 9 parkruns, as parkrun shows it. */
export const parkrunReport = [
  'Consolidated club report',
  'Saturday 2 January 2027',
  ...parkruns.flatMap((title, at) => [
    title,
    `A total of ${100 + at} parkrunners took part.`,
    'Pos\tGender Pos\tparkrunner\tClub\tTime',
    ...runnersAt(at).map(([name, time], place) => [place + 3, 1, name, 'Arden Runners', time].join('\t')),
  ]),
].join('\n')

/** What each line of the report says: its parkrun, its runner as people write the name, and the seconds. */
export const parkrunResults = parkruns.flatMap((title, at) =>
  runnersAt(at).map(([name, , seconds]) =>
    [title, name.replace(/[A-Z]{3,}/u, (word) => `F${word.slice(1).toLowerCase()}`), seconds].join(),
  ),
)

export const historyText = 'Date,Race,Distance,Name,Time\n2026-03-01,Arden 10K,10 km,Ann Arrow,41:12'

export const historyRecord = (
  id: string,
  fields: Partial<HistoryImportRecord> = {},
): HistoryImportRecord => ({
  ...{ id, clubId: 'club', userId: 'clubAdmin', addedOn: '2027-01-01T00:00:00.000Z', phase: 'draft' },
  expires: '2099-01-01T00:00:00.000Z',
  ...{
    names: [],
    notes: [],
    listed: [],
    memberIds: [],
    lines: 1,
    races: 1,
    done: 0,
    saved: 0,
    there: 0,
  },
  ...fields,
})
