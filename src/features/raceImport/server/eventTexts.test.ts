import { expect, it } from 'vitest'
import { eventTexts } from './eventTexts'

const read = (texts: object, isWholeDay = true) =>
  eventTexts(
    { title: 'Mill Lane', location: '', website: '', description: '', ...texts },
    isWholeDay,
    '2027-05-02',
  )

it.each([
  ['Tom &amp; Jerry 10K', 'Tom & Jerry 10K', ''],
  ['K&ouml;ln &#8211; Stra&szlig;enlauf', 'Köln – Straßenlauf', ''],
  ['**Mill Lane** 10K', 'Mill Lane 10K', ''],
  ['__Mill Lane__', 'Mill Lane', ''],
  ['*Mill Lane*', 'Mill Lane', ''],
  ['<b>Mill Lane</b><br>10K', 'Mill Lane 10K', ''],
  ['&lt;strong&gt;Mill Lane&lt;/strong&gt;', 'Mill Lane', ''],
  ['[Mill Lane 10K](https://mill.example/a)', 'Mill Lane 10K', 'https://mill.example/a'],
  ['**[Mill Lane](https://mill.example)**', 'Mill Lane', 'https://mill.example'],
  ['<a href="https://mill.example/?a=1&amp;b=2">Mill Lane</a>', 'Mill Lane', 'https://mill.example/?a=1&b=2'],
  ['Run_for_life 5 * 5', 'Run_for_life 5 * 5', ''],
  ['5k < 10k & more', '5k < 10k & more', ''],
])('reads the title %s as %s', (title, text, website) => {
  expect(read({ title })).toMatchObject({ title: text, website })
})

it.each([
  ['Mill Lane (start 11:15)', 'Mill Lane', '11:15'],
  ['Mill Lane (Start: 9.30am)', 'Mill Lane', '09:30'],
  ['Mill Lane [starts at 10am]', 'Mill Lane', '10:00'],
  ['Mill Lane, start 11:15', 'Mill Lane', '11:15'],
  ['Mill Lane - 10:30 start', 'Mill Lane', '10:30'],
  ['Mill Lane @ 9am', 'Mill Lane', '09:00'],
  ['Stadtlauf (10.30 Uhr)', 'Stadtlauf', '10:30'],
  ['Stadtlauf (Start um 10 Uhr)', 'Stadtlauf', '10:00'],
  ['Corrida (départ 9h30)', 'Corrida', '09:30'],
  ['Halve (11:15) van Meerdijk', 'Halve van Meerdijk', '11:15'],
  ['Molenloop (aanvang 10.30 uur)', 'Molenloop', '10:30'],
  ['Mill Lane (10k)', 'Mill Lane (10k)', undefined],
  ['Mill Lane (10)', 'Mill Lane (10)', undefined],
  ['Mill Lane 2027', 'Mill Lane 2027', undefined],
  ['Start Fitness 10K', 'Start Fitness 10K', undefined],
  ['Mill Lane (start 10:00 / 11:00)', 'Mill Lane (start 10:00 / 11:00)', undefined],
  ['Relay (1:30)', 'Relay (1:30)', undefined],
  ['Night Run (start 1:30)', 'Night Run', '01:30'],
  ['Mill Lane (10:30 start)', 'Mill Lane', '10:30'],
])('splits the all-day title %s into title and start', (title, text, time) => {
  const texts = read({ title })
  expect([texts.title, texts.time]).toEqual([text, time])
})

it('leaves the title of a race with a time unchanged', () => {
  expect(read({ title: 'Mill Lane (start 11:15)' }, false)).toMatchObject({
    title: 'Mill Lane (start 11:15)',
  })
  expect(read({ title: 'Mill Lane (start 11:15)' }, false).time).toBeUndefined()
})

it.each([
  ['Start: 10:30', '10:30'],
  ['Start time: 9am\nParking: 8am', '09:00'],
  ['Startzeit: 10 Uhr', '10:00'],
  ['Départ : 9h30', '09:30'],
  ['Start: 10 km 9:00, 5 km 10:00', undefined],
  ['Start: at the school', undefined],
  ['Registration: 8am', undefined],
])('reads the start of an all-day race from the description %j', (description, time) => {
  expect(read({ description }).time).toBe(time)
})

it.each([
  ['Distances: 20k, 10k, 5k', '20 km, 10 km, 5 km'],
  ['Mill Lane\nDistance:37 km / 23 miles\nClimb:2500 m / 8202 ft', '37 km'],
  ['Distance: 10 km (6.2 miles)', '10 km'],
  ['Afstanden: 10 km € 19,5, Halve marathon € 24,5\nInschrijving: open', '10 km, Half marathon'],
  ['Afstanden: 10 Engelse mijl, 5 km 12,50 euro', '10 mi, 5 km'],
  ['Strecken: 5 km, 10 km und mehr', '5 km'],
  ['Parcours : 10 km, semi-marathon', '10 km, Half marathon'],
  ['Distancias: 5 kilómetros; 10 kilómetros', '5 km, 10 km'],
  ['<p>Distances: <b>10k</b> &amp; 5k</p>', '10 km, 5 km'],
  ['**Distances:** 10k, 5k. Start: 9am', '10 km, 5 km'],
  ['Dystanse: 10 km, półmaraton', '10 km, Half marathon'],
  ['Distances (km): 5, 10, 21.1', '5 km, 10 km, Half marathon'],
  ['Distances - 5k, 10k', '5 km, 10 km'],
  ['We run 10k', ''],
  ['Distance: short', ''],
])('reads the distances in the description %j as %j', (description, distances) => {
  expect(read({ description }).distances).toBe(distances)
})

it('adds a note if not all distances in a description can be read', () => {
  expect(read({ description: 'Distances: 5, 10' }).note).toBe(
    'We couldn’t read all of the distances “5, 10”.',
  )
  expect(read({ description: 'Distances: 5k, 10k' }).note).toBe('')
})

it.each([
  ['This race has been cancelled.', true],
  ['Sorry!\nNo longer going ahead', true],
  ['Entries are moved if the race is cancelled.', false],
])('checks if the description %j may call the race off', (description, isDoubtful) => {
  expect(read({ description }).note).toBe(
    isDoubtful ? 'Check the description to see if the race is still on.' : '',
  )
})

it.each([
  [{ website: 'https://own.example', title: '[Mill](https://mill.example)' }, 'https://own.example'],
  [{ description: 'More info: https://mill.example/r4' }, 'https://mill.example/r4'],
  [{ description: 'See https://mill.example.' }, 'https://mill.example'],
  [{ description: 'Map: https://map.example\nWebsite: https://mill.example' }, 'https://mill.example'],
  [{ description: 'Map: https://map.example\nHotel: https://hotel.example' }, ''],
  [{ description: '[Enter](https://mill.example/enter_(1))' }, 'https://mill.example/enter_(1)'],
  [
    { description: '<a href="https://mill.example/?a=1">https://mill.example/?a=1</a>' },
    'https://mill.example/?a=1',
  ],
  [{ description: 'See <https://mill.example/a>' }, 'https://mill.example/a'],
  [{ title: '[Mill](https://mill.example/a_b(c))' }, 'https://mill.example/a_b(c)'],
  [{ description: 'javascript:alert(1)' }, ''],
])('finds the website in %j', (texts, website) => {
  expect(read(texts).website).toBe(website)
})

it('reads texts designed to make patterns backtrack', () => {
  for (const part of [
    '<a href=',
    '[a](http',
    '**a',
    '(start ',
    '&amp',
    '<!--',
    '__a ',
    'https://',
    '1,2,3,',
    'Distances: 1 km/',
  ]) {
    expect(() => read({ title: part.repeat(60), description: part.repeat(600) })).not.toThrow()
  }
})
