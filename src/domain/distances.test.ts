import { describe, expect, it, test } from 'vitest'
import { seededRandom } from '../sample/random'
import { distancesText, readDistances, standardDistances } from './distances'

/** Texts as calendars and organisers write them, with the ids of what they mean. */
const understood: readonly (readonly [text: string, ...ids: readonly string[]])[] = [
  [''],
  [' , ; / '],
  // Of the requirement.
  ['10k, half marathon and 5 mi', '10km', 'half-marathon', '5mi'],
  ['13.1 miles', 'half-marathon'],
  ['HM', 'half-marathon'],
  ['26.2', 'marathon'],
  ['3 x 5 km relay', '3-x-5-km-relay'],
  ['Fun run', 'fun-run'],
  ['6 hours', '6-hours'],
  // Every standard distance.
  ['1 mile', '1mi'],
  ['3 km', '3km'],
  ['5 km', '5km'],
  ['5 mi', '5mi'],
  ['10 km', '10km'],
  ['15 km', '15km'],
  ['10 mi', '10mi'],
  ['20 km', '20km'],
  ['half marathon', 'half-marathon'],
  ['30 km', '30km'],
  ['20 mi', '20mi'],
  ['marathon', 'marathon'],
  ['50 km', '50km'],
  ['50 mi', '50mi'],
  ['100 km', '100km'],
  ['100 mi', '100mi'],
  // Kilometres.
  ['5k', '5km'],
  ['5K', '5km'],
  ['5 K', '5km'],
  ['5-k', '5km'],
  ['5KM', '5km'],
  ['5kms', '5km'],
  ['5 kilometres', '5km'],
  ['5 kilometers', '5km'],
  ['5 Kilometer', '5km'],
  ['5.0 km', '5km'],
  ['05 km', '5km'],
  ['10.000 km', '10km'],
  ['7.5 km', '7.5km'],
  ['2k', '2km'],
  ['12km', '12km'],
  ['25K', '25km'],
  ['21k', '21km'],
  ['42k', '42km'],
  ['160 km', '160km'],
  ['0.4 km', '0.4km'],
  ['10k run', '10km'],
  ['10K Race', '10km'],
  ['10k road race', '10km'],
  ['１０ｋｍ', '10km'],
  // Miles.
  ['mile', '1mi'],
  ['The Mile', '1mi'],
  ['one mile', '1mi'],
  ['1mi', '1mi'],
  ['5 miles', '5mi'],
  ['5 mi.', '5mi'],
  ['5-mile', '5mi'],
  ['5 Miler', '5mi'],
  ['10 Mile', '10mi'],
  ['10-mile road race', '10mi'],
  ['20 milers', '20mi'],
  ['6.2 miles', '6.2mi'],
  ['3.5 mi', '3.5mi'],
  ['5½ miles', '5.5mi'],
  ['5 1/2 miles', '5.5mi'],
  ['3¼ mi', '3.25mi'],
  ['7 3/4 miles', '7.75mi'],
  ['3/4 mile', '0.75mi'],
  ['1/2 mile', '0.5mi'],
  ['100 miles', '100mi'],
  ['200 miles', '200mi'],
  // Metres.
  ['3000m', '3km'],
  ['3,000 m', '3km'],
  ['3.000 m', '3km'],
  ["10'000 m", '10km'],
  ['10 000 m', '10km'],
  ['10,000m', '10km'],
  ['1500m', '1500m'],
  ['1500 metres', '1500m'],
  ['800 m', '800m'],
  ['400m', '400m'],
  ['100 metres', '100-metres'],
  ['60 meters', '60-metres'],
  ['5000 meter', '5km'],
  // Marathons.
  ['Marathon', 'marathon'],
  ['MARATHON', 'marathon'],
  ['full marathon', 'marathon'],
  ['42.2 km', 'marathon'],
  ['42.2k', 'marathon'],
  ['42.195 km', 'marathon'],
  ['42,195 km', 'marathon'],
  ['42195m', 'marathon'],
  ['42,195 m', 'marathon'],
  ['42.195', 'marathon'],
  ['26.2 miles', 'marathon'],
  ['26.22 mi', 'marathon'],
  ['26.2M', 'marathon'],
  ['26,2 mi', 'marathon'],
  ['Marathon (26.2 miles)', 'marathon'],
  ['Marathon (26.2)', 'marathon'],
  ['Maratón', 'marathon'],
  ['Maratona', 'marathon'],
  // Halves.
  ['Half', 'half-marathon'],
  ['half-marathon', 'half-marathon'],
  ['Half-Marathon', 'half-marathon'],
  ['halfmarathon', 'half-marathon'],
  ['1/2 marathon', 'half-marathon'],
  ['½ marathon', 'half-marathon'],
  ['½-marathon', 'half-marathon'],
  ['13.1', 'half-marathon'],
  ['13.1m', 'half-marathon'],
  ['13.11 miles', 'half-marathon'],
  ['13.109 mi', 'half-marathon'],
  ['21.1 km', 'half-marathon'],
  ['21.1k', 'half-marathon'],
  ['21,1 km', 'half-marathon'],
  ['21.097 km', 'half-marathon'],
  ['21.098 km', 'half-marathon'],
  ['21.0975 km', 'half-marathon'],
  ['21,0975 km', 'half-marathon'],
  ['21097m', 'half-marathon'],
  ['21097.5 m', 'half-marathon'],
  ['Half Marathon (13.1 miles)', 'half-marathon'],
  ['Half marathon race', 'half-marathon'],
  ['Halbmarathon', 'half-marathon'],
  ['Semi-marathon', 'half-marathon'],
  ['semi marathon', 'half-marathon'],
  ['Media maratón', 'half-marathon'],
  ['Mezza Maratona', 'half-marathon'],
  ['Półmaraton', 'half-marathon'],
  ['Hanner marathon', 'half-marathon'],
  ['Halve marathon', 'half-marathon'],
  // Close to a marathon, and none.
  ['21 km', '21km'],
  ['13 miles', '13mi'],
  ['26 miles', '26mi'],
  ['42 km', '42km'],
  ['13.2 miles', '13.2mi'],
  ['42.1 km', '42.1km'],
  ['21.5 km', '21.5km'],
  // Several.
  ['5k/10k', '5km', '10km'],
  ['5K & 10K', '5km', '10km'],
  ['5k,10k', '5km', '10km'],
  ['5k;10k', '5km', '10km'],
  ['5k + 10k', '5km', '10km'],
  ['5k or 10k', '5km', '10km'],
  ['5k | 10k', '5km', '10km'],
  ['5k\n10k\r\n20k', '5km', '10km', '20km'],
  ['- 5k\n- 10k', '5km', '10km'],
  ['• Marathon\n• Half', 'marathon', 'half-marathon'],
  [
    'Marathon, Half Marathon, 10K, 5K & Kids 1 Mile',
    'marathon',
    'half-marathon',
    '10km',
    '5km',
    'kids-1-mile',
  ],
  ['Half and full marathon', 'half-marathon', 'marathon'],
  ['half/10k/fun run', 'half-marathon', '10km', 'fun-run'],
  ['1/2 marathon/10k', 'half-marathon', '10km'],
  ['13.1, 26.2', 'half-marathon', 'marathon'],
  ['10k plus 3k', '10km', '3km'],
  ['5 miles, 10 miles, 15 miles', '5mi', '10mi', '15mi'],
  ['10k, 10 km, 10000m', '10km'],
  ['marathon, 26.2 miles, 42.195 km', 'marathon'],
  ['10K (6.2 miles)', '10km'],
  ['10k., 5k.', '10km', '5km'],
  ['1500 m, 1.5 km', '1500m', '1.5km'],
  // Without a length.
  ['Ultra', 'ultra'],
  ['Ultra marathon', 'ultra-marathon'],
  ['Marathon relay', 'marathon-relay'],
  ['Quarter marathon', 'quarter-marathon'],
  ['Mini marathon', 'mini-marathon'],
  ['4x5k', '4x5k'],
  ['4 × 100 m', '4-×-100-m'],
  ['24h', '24h'],
  ['12 hour', '12-hour'],
  ['90 min', '90-min'],
  ['1 hour', '1-hour'],
  ['5k fun run', '5k-fun-run'],
  ['Kids 1 mile', 'kids-1-mile'],
  ['Canicross 5k', 'canicross-5k'],
  ['2 laps of 5k', '2-laps-of-5k'],
  ['2 Oceans', '2-oceans'],
  ['10 Meilen', '10-meilen'],
  ['10 mil', '10-mil'],
  ['10 klm', '10-klm'],
  ['880 yards', '880-yards'],
  ['5k-10k', '5k-10k'],
  ['ten miles', 'ten-miles'],
  ['Backyard', 'backyard'],
  ['Last one standing', 'last-one-standing'],
  ['Half marathon (trail)', 'half-marathon-(trail)'],
  ['Marathon (10k)', 'marathon-(10k)'],
  ['Râs hwyl', 'râs-hwyl'],
  ['Bieg na 6 godzin', 'bieg-na-6-godzin'],
  ['ハーフ', 'ハーフ'],
  ['Senior Men', 'senior-men'],
  ['U13', 'u13'],
]

/** Parts that are asked about, and what is offered. */
const asked: readonly (readonly [text: string, part: string, offer: string])[] = [
  ['10', '10', '“10 km” or “10 miles”'],
  ['5, 10k', '5', '“5 km” or “5 miles”'],
  ['5/10k', '5', '“5 km” or “5 miles”'],
  ['10, 20 and 50 km', '20', '“20 km” or “20 miles”'],
  ['100', '100', '“100 km” or “100 miles”'],
  ['10000', '10000', '“10000 km”'],
  ['1/2', '1/2', '“0.5 km”'],
  ['5⅓ miles', '5 1', 'one length'],
  ['10.5', '10.5', '“10.5 km” or “10.5 miles”'],
  ['10m', '10m', '“10 metres” or “10 miles”'],
  ['10 M', '10 M', '“10 metres” or “10 miles”'],
  ['5M', '5M', '“5 metres” or “5 miles”'],
  ['100m', '100m', '“100 metres” or “100 miles”'],
  ['5.5 m', '5.5 m', '“5.5 metres” or “5.5 miles”'],
  ['1.5m', '1.5m', '“1.5 metres” or “1.5 miles”'],
  ['10 000', '10 000', 'one length'],
  ['7,5 km', '7,5 km', '“7.5”, with a point'],
  ['5,10k', '5,10k', '“5.10”, with a point'],
  ['1,000 km', '1,000 km', '“1.000”, with a point'],
  ['10,5,3k', '10,5,3k', 'one length'],
  ['5 10 km', '5 10 km', 'one length'],
  ['1.2.3 km', '1.2.3 km', 'one length'],
  ['c. 10k', 'c. 10k', 'only approximate'],
  ['about 6 miles', 'about 6 miles', 'only approximate'],
  ['approx. 10k', 'approx. 10k', 'only approximate'],
  ['~8 miles', '~8 miles', 'only approximate'],
  ['10 metres', '10 metres', 'between 50 m and 1000 km'],
  ['0 km', '0 km', 'between 50 m and 1000 km'],
  ['5000 miles', '5000 miles', 'between 50 m and 1000 km'],
  ['9999999 km', '9999999 km', 'between 50 m and 1000 km'],
  ['99999999 km', '99999999 km', 'one length'],
  ['0.02 miles', '0.02 miles', 'between 50 m and 1000 km'],
]

test.each(understood)('%j is understood', (text, ...ids) => {
  const { distances, questions } = readDistances(text)
  expect(questions).toEqual([])
  expect(distances.map(({ id }) => id)).toEqual(ids)
  expect(readDistances(distancesText(distances))).toEqual({ distances, questions })
})

test.each(asked)('%j is asked about', (text, part, offer) => {
  expect(readDistances(text).questions).toContainEqual({
    part,
    text: expect.stringContaining(offer) as string,
  })
})

test('the standard distances have the lengths of the requirement', () => {
  expect(standardDistances.map(({ id, name, metres }) => [id, name, metres])).toEqual([
    ['1mi', '1 mile', 1609.344],
    ['3km', '3 km', 3000],
    ['5km', '5 km', 5000],
    ['5mi', '5 mi', 8046.72],
    ['10km', '10 km', 10_000],
    ['15km', '15 km', 15_000],
    ['10mi', '10 mi', 16_093.44],
    ['20km', '20 km', 20_000],
    ['half-marathon', 'Half marathon', 21_097.5],
    ['30km', '30 km', 30_000],
    ['20mi', '20 mi', 32_186.88],
    ['marathon', 'Marathon', 42_195],
    ['50km', '50 km', 50_000],
    ['50mi', '50 mi', 80_467.2],
    ['100km', '100 km', 100_000],
    ['100mi', '100 mi', 160_934.4],
  ])
})

describe('whatever the text is', () => {
  const pieces = [
    ...[
      '10',
      '5',
      'k',
      '13.1',
      '26',
      ',',
      '.',
      ' ',
      '/',
      '(',
      ')',
      '½',
      '¾',
      'half',
      'marathon',
      'm',
      'mi',
      '-',
    ],
    ...[' and ', 'run', 'ŵ', 'ẞ', 'İ', '\u0307', '\u{1D7D9}', '\ufb01', '\n', '\ud800', '跑'],
  ]
  const random = seededRandom(42_195)
  const texts = Array.from({ length: 5000 }, () =>
    Array.from({ length: 1 + Math.floor(random.next() * 12) }, () =>
      random.chance(0.9) ? random.pick(pieces) : String.fromCharCode(random.next() * 65_536),
    ).join(''),
  )

  it('is read as it was written, each distance once, and no length is impossible', () => {
    for (const text of texts) {
      const { distances } = readDistances(text)
      expect(readDistances(distancesText(distances)), JSON.stringify(text)).toEqual({
        distances,
        questions: [],
      })
      expect(new Set(distances.map(({ id }) => id)).size).toBe(distances.length)
      const lengths = distances.flatMap(({ metres }) => metres ?? [])
      expect(lengths.filter((metres) => metres < 50 || metres > 1_000_000)).toEqual([])
    }
  })

  it('is read by an id as the distance with that id', () => {
    for (const { id, metres } of texts.flatMap((text) => readDistances(text).distances)) {
      const [again] = readDistances(id).distances
      expect([id, metres]).toEqual([again?.id, again?.metres])
    }
  })

  it.each(['1', '.', ' ', '(', '1 ', '1,', '½', '-', '/', 'and ', 'é', '1/2', '\u{1F3C3}', '\ud800'])(
    'is read where it is 64 KB of %j',
    (piece) => {
      const { distances, questions } = readDistances(piece.repeat(65_536 / piece.length))
      expect(distances.length + questions.length).toBeLessThan(65_536)
    },
  )
})
