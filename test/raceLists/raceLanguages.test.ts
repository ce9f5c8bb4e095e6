import { expect, test } from 'vitest'
import { readRaces } from '../../src/features/raceImport/server/readRaces'

const today = '2026-11-27'

/** The fate, date, time, title, place and distances of each race. */
function read(text: string) {
  const { races } = readRaces({ text, today, timeZone: 'Europe/London', time: '10:00' })
  return races.map(({ becomes, texts: { date, time, title, location, distances } }) =>
    [becomes, date, time, title, location, distances].filter(Boolean).join('|'),
  )
}

test.each<[language: string, text: string, races: readonly string[]]>([
  [
    'Welsh',
    'Dyddiad,Ras,Lleoliad,Pellter,Amser\nSadwrn 17 Ebrill 2027,Ras y Bryn,Y Bala,5 milltir,11:00\n09/05/2027,Ras y Môr (wedi’i chanslo),Pwllheli,10 km,10:30',
    [
      'new|2027-04-17|11:00|Ras y Bryn|Y Bala|5 mi',
      'off|2027-05-09|10:30|Ras y Môr (wedi’i chanslo)|Pwllheli|10 km',
    ],
  ],
  [
    'German',
    'Datum;Veranstaltung;Ort;Strecken;Start;Höhenmeter\nSo, 04.04.2027;12. Osterlauf;Nordwald;10 km, Halbmarathon;10:00 Uhr;450\n01.05.;Mailauf;Waldhof;7,5 km;9 Uhr;\n5./6. Juni 2027;24-Stunden-Lauf;Bergen;24 h;12:00;\nabgesagt;Herbstlauf;Tal;10 km;;',
    [
      'new|2027-04-04|10:00|12. Osterlauf|Nordwald|10 km, Half marathon',
      'new|2027-05-01|09:00|Mailauf|Waldhof|7.5 km',
      'new|2027-06-05|12:00|24-Stunden-Lauf|Bergen|24 h',
      'off|abgesagt|Herbstlauf|Tal|10 km',
    ],
  ],
  [
    'French',
    'Date;Course;Lieu;Distances;Heure\ndim. 4 avril 2027;Foulées de Pâques;Villebois;5,2 km - 10 km;9h30\nsam. 17 avr. 2027;Semi du Lac;Dijonval;Semi;14h\n05/06/2027;Trail;Montval;25 km D+ 900m;8h00',
    [
      'new|2027-04-04|09:30|Foulées de Pâques|Villebois|5.2 km, 10 km',
      'new|2027-04-17|14:00|Semi du Lac|Dijonval|Half marathon',
      'new|2027-06-05|08:00|Trail|Montval|25 km',
    ],
  ],
  [
    'Spanish',
    'Fecha;Carrera;Localidad;Distancia;Hora;Estado\ndom 4 de abril;Carrera Popular;Jaca;10 km, media maratón;10:00 h;\n11/04/2027;Milla;Huesca;5 km;9:30;APLAZADA',
    [
      'new|2027-04-04|10:00|Carrera Popular|Jaca|10 km, Half marathon',
      'off|2027-04-11|9:30|Milla|Huesca|5 km',
    ],
  ],
  [
    'Italian',
    'Data;Gara;Località;Distanza (km);Ora\nDomenica 4 aprile 2027;Maratonina;Lecco;21,097;ore 9.30\n05/06/2027;Cronoscalata;Erba;7,5;alle 10',
    ['new|2027-04-04|09:30|Maratonina|Lecco|Half marathon', 'new|2027-06-05|10:00|Cronoscalata|Erba|7.5 km'],
  ],
  [
    'Dutch',
    'Datum,Loop,Plaats,Afstanden,Starttijd\nzo 4 april 2027,Polderloop,Hoorn,"5 km, 10 km",10.30 uur\n10-04-2027,Duinloop,Egmond,halve marathon,11:00',
    [
      'new|2027-04-04|10:30|Polderloop|Hoorn|5 km, 10 km',
      'new|2027-04-10|11:00|Duinloop|Egmond|Half marathon',
    ],
  ],
  [
    'Polish',
    'Data\tNazwa\tMiejscowość\tDystans\tGodz.\nniedz. 4.04.2027\tBieg Wiosny\tGdynia\t10 km\t11:00\n17 kwietnia 2027\tBieg Łodzi\tŁódź\tpółmaraton\t10.00',
    ['new|2027-04-04|11:00|Bieg Wiosny|Gdynia|10 km', 'new|2027-04-17|10:00|Bieg Łodzi|Łódź|Half marathon'],
  ],
  [
    'Czech',
    'Datum;Závod;Místo;Trať;Start\nso 17.4.2027;Velikonoční běh;Brno;10 km;10:00\n9. 5. 2027;Lesní běh;Tábor;7,5 km;11 hod.',
    ['new|2027-04-17|10:00|Velikonoční běh|Brno|10 km', 'new|2027-05-09|11:00|Lesní běh|Tábor|7.5 km'],
  ],
  [
    'Swedish',
    'Datum;Lopp;Plats;Distans;Start\nlör 17 april 2027;Vårloppet;Umeå;10 km;kl 11.00\n5 juni 2027;Skogsmaran INSTÄLLT;Falun;maraton;10:00',
    ['new|2027-04-17|11:00|Vårloppet|Umeå|10 km', 'off|2027-06-05|10:00|Skogsmaran INSTÄLLT|Falun|maraton'],
  ],
])('reads a list in %s', (_language, text, races) => {
  expect(read(text)).toEqual(races)
})

test.each<[name: string, text: string, races: readonly string[]]>([
  [
    'one length in two units, next to columns of ascents',
    'Date\tRace\tDistance\tClimb\tStart\n10 Apr 2027\tMill Fell\t4.5 km / 2.8 miles\t600 m\t13:30\n2 May 2027\tHill Fell\t8 miles / 1,900 ft\t\t11:00',
    ['new|2027-04-10|13:30|Mill Fell|4.5 km', 'new|2027-05-02|11:00|Hill Fell|8 mi'],
  ],
  [
    'no distances from ascents if no column has distances',
    'Date,Race,Ascent,Start\n4 April 2027,Mill,450 m,10:00\n5 April 2027,Hill,600 m,10:00',
    ['new|2027-04-04|10:00|Mill', 'new|2027-04-05|10:00|Hill'],
  ],
  [
    'dates below a season, some in the past',
    '2026/27 Cross Country Fixtures\nDate,Race,Venue,Time\n10 October,Race 1,Park,11:00\n12 December,Race 2,Woods,11:00\n9 January,Race 3,Moor,11:00',
    [
      'past|2026-10-10|11:00|Race 1|Park',
      'new|2026-12-12|11:00|Race 2|Woods',
      'new|2027-01-09|11:00|Race 3|Moor',
    ],
  ],
  [
    'past dates with years of two or four digits',
    'Date,Race,Time\n10 Oct 2026,One,11:00\n31/10/26,Two,\n12/12/26,Three,11:00',
    ['past|2026-10-10|11:00|One', 'past|2026-10-31|10:00|Two', 'new|2026-12-12|11:00|Three'],
  ],
  [
    'the day first if a line shows it or dates have points',
    'Dates like 10.04.2027\nDate,Race,Time\n10/04/2027,One,10:00\n05.06.2027,Two,10:00',
    ['new|2027-04-10|10:00|One', 'new|2027-06-05|10:00|Two'],
  ],
  [
    'the month first if the heading shows it',
    'Date (MM/DD/YYYY),Race,Time\n10/04/2027,One,10:00',
    ['new|2027-10-04|10:00|One'],
  ],
])('reads %s', (_name, text, races) => {
  expect(read(text)).toEqual(races)
})

test('asks for the year of a date if the list’s order contradicts the next such day', () => {
  const head = 'Date,Race,Time\n'
  const text = `${head}10 October,One,11:00\n12 December,Two,11:00\n9 January,Three,11:00`
  const { races } = readRaces({ text, today, timeZone: 'Europe/London' })
  expect(races.map(({ becomes }) => becomes)).toEqual(['wrong', 'new', 'new'])
  expect(races[0]?.errors.date).toBe(
    'Add the year. This could be 10 October 2026, which is in the past, or 10 October 2027.',
  )
  expect(read(`${head}12 December,Two,11:00\n9 January,Three,11:00\n10 October,One,11:00`)).toEqual([
    ...['new|2026-12-12|11:00|Two', 'new|2027-01-09|11:00|Three', 'new|2027-10-10|11:00|One'],
  ])
})

test('rejects a start that the clock change skips', () => {
  const text = 'Date,Race,Time\n28 March 2027,Night Run,01:30'
  const { races } = readRaces({ text, today, timeZone: 'Europe/London' })
  expect([races[0]?.becomes, races[0]?.errors.time]).toEqual([
    'wrong',
    expect.stringContaining('1:30am doesn’t exist'),
  ])
})

test.each([
  ['names', 'Päivä;Kilpailu;Paikka\n4.4.2027;Kevätjuoksu;Turku\n12.9.2027;Syysjuoksu;Oulu', 'race names'],
  [
    'dates',
    'Race;Päivä;Viimeinen;Venue\nMill;4.4.2027;1.4.2027;York\nRidge;12.9.2027;1.9.2027;Leeds',
    'dates',
  ],
  ['names beside a known date', 'Date;Kilpailu;Paikka;Time\n4.4.2027;Kevätjuoksu;Turku;10:00', 'race names'],
])('finds no %s if several columns under unknown headings may have them', (_name, text, missing) => {
  expect(() => read(text)).toThrow(
    expect.objectContaining({
      errors: { text: expect.stringMatching(new RegExp(`^We couldn’t find any ${missing}\\.`)) as string },
    }),
  )
})

test('reads times from the only column that may have them, but not from one of two', () => {
  const head = 'Date;Race;Kello'
  expect(read(`${head}\n4 April 2027;Mill;10:00`)).toEqual(['new|2027-04-04|10:00|Mill'])
  const { races } = readRaces({
    text: `${head};Maali\n4 April 2027;Mill;10:00;12:00`,
    ...{ today, timeZone: 'Europe/London' },
  })
  expect([races[0]?.becomes, races[0]?.errors.time]).toEqual(['wrong', 'Enter a start time such as 10:30.'])
})

test('the error for an unreadable list names the unknown headings', () => {
  const text = 'Päivä;Kilpailu;Paikka\nxx;Kevätjuoksu;Turku\nyy;Syysjuoksu;Oulu'
  expect(() => read(text)).toThrow(
    expect.objectContaining({
      errors: {
        text: expect.stringMatching(
          /^We couldn’t find any dates or race names\. We don’t recognise the headings “Päivä”, “Kilpailu”.* Put headings/,
        ) as string,
      },
    }),
  )
})
