import { expect, it } from 'vitest'
import { pastedLines } from './readOlderResults'

const read = (text: string) =>
  pastedLines(text)?.map(({ number, cells }) => {
    const { value, error } = cells()
    return `${number} ${value?.join('|') ?? `! ${error}`}`
  })

it.each<readonly [name: string, text: string, lines: readonly string[] | undefined]>([
  ['a comma', '2024-03-04,Mill Lane,10 km,41:12', ['1 2024-03-04|Mill Lane|10 km|41:12']],
  ['a semicolon', '4.3.24;Mill, Lane;10 km;41:12', ['1 4.3.24|Mill, Lane|10 km|41:12']],
  ['a tab', '4.3.24\tMill; Lane\t10 km\t41:12', ['1 4.3.24|Mill; Lane|10 km|41:12']],
  ['a semicolon in a name', '4.3.24,Mill; Lane,10 km,41:12', ['1 4.3.24|Mill; Lane|10 km|41:12']],
  ['quoted commas', '4.3.24,"Mill, ""old"" Lane",10 km,41:12', ['1 4.3.24|Mill, "old" Lane|10 km|41:12']],
  [
    'a quoted name after a space',
    '4.3.24, "Mill, Lane", 10 km, 41:12',
    ['1 4.3.24|Mill, Lane| 10 km| 41:12'],
  ],
  ['an inch mark', '4.3.24,The 5" mile,1 mile,5:12', ['1 4.3.24|The 5" mile|1 mile|5:12']],
  [
    'an unmatched quotation mark',
    '4.3.24,"Mill,10 km,41:12\na,b,c',
    ['1 ! A quotation mark is missing. Add it, or delete the other one.', '2 a|b|c'],
  ],
  ['a heading', 'Date,Race,Distance,Time\n1,2,3', ['2 1|2|3']],
  [
    'headings in another order',
    'Event\tPerf\tPos\tVenue\tMeeting\tDate\nHM\t1:25:30\t40\tIlkley\tIlkley HM\t1 Oct 22\nparkrun\t19:41\t3\tWoods\tWoods parkrun # 300\t9 Jul 22',
    ['2 1 October 22|Ilkley HM|Half marathon|1:25:30', '3 9 July 22|Woods parkrun # 300|5 km|19:41'],
  ],
  ...(
    [
      ['English', 'Position,Time,Race,Date,Distance', '13/343,38:12,Mill,12 March 2023,10 km'],
      ['Welsh', 'Dyddiad;Ras;Pellter;Safle;Amser', '12 Mawrth 2023;Mill;10 km;13/343;38:12'],
      ['German', 'Datum;Platz;Lauf;Strecke;Zeit', '12. März 2023;13/343;Mill;10 km;38:12'],
      ['French', 'Temps;Course;Distance;Date;Classement', '38:12;Mill;10 km;12 mars 2023;13/343'],
      ['Spanish', 'Fecha;Carrera;Distancia;Puesto;Marca', '12 de marzo de 2023;Mill;10 km;13/343;38:12'],
      ['Italian', 'Data;Gara;Distanza;Posizione;Tempo', '12 marzo 2023;Mill;10 km;13/343;38:12'],
      ['Dutch', 'Datum;Wedstrijd;Afstand;Plaats;Tijd', '12 maart 2023;Mill;10 km;13/343;38:12'],
      ['Polish', 'Data;Bieg;Dystans;Miejsce;Czas', '12 marca 2023;Mill;10 km;13/343;38:12'],
      ['Czech', 'Datum;Závod;Trať;Pořadí;Čas', '12. března 2023;Mill;10 km;13/343;38:12'],
      ['Swedish', 'Datum;Lopp;Distans;Plac;Tid', '12 mars 2023;Mill;10 km;13/343;38:12'],
    ] as const
  ).map(
    ([language, head, line]) =>
      [`headings in ${language}`, `${head}\n${line}`, ['2 12 March 2023|Mill|10 km|38:12']] as const,
  ),
  ['empty lines', '\n\n1,2,3\r\n\r\n4,5,6\r7,8,9', ['3 1|2|3', '5 4|5|6', '6 7|8|9']],
  ['a byte order mark', '\uFEFF1,2,3', ['1 1|2|3']],
  ['nothing', ' \n\t\n', []],
  ['a heading alone', 'Date,Race', []],
  ['no delimiter', '1', ['1 1']],
  ['a formula', '=cmd()|1,2,3', ['1 =cmd()|1|2|3']],
  ['an incomplete object', '{"statuses":', undefined],
  ['a list of numbers', '[1,2,3]', []],
  ['an object without results', '{"statuses":[{"event":"x"}],"olderResults":7}', []],
  ['deeply nested lists', '['.repeat(10_000), undefined],
  ['a prototype', '[{"__proto__":{"resultInSeconds":1}}]', []],
])('splits %s into lines and cells', (_name, text, lines) => {
  expect(read(text)).toEqual(lines)
})

it('reads the results in a data export', () => {
  const data = {
    user: { name: 'Ann Lee' },
    statuses: [
      {
        event: 'Mill Lane',
        eventDate: '2024-03-04',
        status: 'result',
        distance: '10km',
        resultInSeconds: 2472,
      },
      { event: 'Mill Lane', eventDate: '2027-03-04', status: 'entered' },
      { eventDate: '2024-03-05', resultInSeconds: 11_520 },
    ],
    olderResults: [{ title: 'Old', date: '2001-03-04', distance: 'half-marathon', resultInSeconds: 5467 }],
  }
  const expected = [
    '1 2024-03-04|Mill Lane|10km|00:41:12',
    '2 2024-03-05|||03:12:00',
    '3 2001-03-04|Old|half-marathon|01:31:07',
  ]
  expect(read(JSON.stringify(data, undefined, 2))).toEqual(expected)
  expect(read(JSON.stringify([...data.statuses, ...data.olderResults]))).toEqual(expected)
})
