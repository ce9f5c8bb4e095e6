import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { placedAt } from './eventPlaces'
import { filterTermsOf } from './filterTerms'
import { indexVersion, indexWords } from './indexWords'
import { searchWords } from './searchWords'

/** Fingerprints of the index words by index version. A released line never changes. */
const fingerprints: Readonly<Record<number, string>> = {
  1: 'cc4a51a87b91f5b5',
  2: '10e2bbe86207e3ba',
  3: '2d2f0ae958b53317',
  4: 'd9c2dab8fa27e8b3',
  5: '08a541c70af52f2f',
  6: 'aae0593170312721',
  7: 'fff18505b17edb49',
}

/** A word of one letter for each code point of a range. */
const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join(' ')

/** Examples of everything that the index decides on. All of it has long been in Unicode. */
const texts = [
  letters(0xc0, 0x24f),
  letters(0x388, 0x38a),
  letters(0x391, 0x3a1),
  letters(0x3a3, 0x3ce),
  'Αθήνα Γύρος του Λούσιου',
  letters(0x400, 0x481),
  letters(0x48a, 0x4ff),
  'Московский марафон съезд Женева Київський',
  'Straße Łódź Kraków İstanbul Yarı o\u0308 e\u0301 ﬁnal ① Ｒｕｎ №5 ẞ',
  '東京マラソン 서울 마라톤 मैराथन ماراثون מרתון กรุงเทพ',
  "St Valentine’s Bob's Bob´s l‘heure hawaiʼi O`Neil",
  'a an and at by de for from in la le of on the to with des und van',
  '10k 10 K 10 km 10kms 10-kilometre 10 kilometres 10 kilometer 10 kilometers 10,000m 1,000,000',
  '10m 10 mi 10 mile 10 miles 10 miler 200m 201m 5000 m 26.2 13.1 ½ ² Ⅳ ٣',
  '1st 2nd 3rd 29th 29 November 2026 2026-11-29 29/11/26 9:30am',
  'Endure24 parkrun #250 Stoke-on-Trent A&B a_b {"$gt":""} __proto__ 👟 \u202e \0',
  'x'.repeat(40),
]

const events = [
  { title: 'Race the Race', location: 'Race Course, Łódź' },
  { title: 'Short of', location: 'place' },
  { title: '', location: '' },
  { title: Array.from({ length: 70 }, (_, n) => `word${n}`).join(' '), location: 'left out' },
]

const courses = [
  { title: 'Bath Half', distances: 'Half marathon, 3 x 5 km relay, 7.5 km', terrain: 'road' as const },
  { title: 'Trail 10K and Half Marathon, 26.2 miles' },
  { title: 'parkrun', distances: '5 km' },
  { title: 'Cross Country 10 Mile', terrain: 'mixed' as const },
  { title: 'Wenlock Olympian Games', distances: 'Relay' },
  { title: '2 Oceans 1500m, 100m and 400 metres in 2027, 10 April' },
  { title: 'Off-Road Ten' },
  { title: 'Bath', distances: '50k ultra, Canicross 5 km, ten miles, Relay' },
  { title: 'Ten Mile of Bath' },
  { title: 'Rough Ridge', distances: '43 mi, 21 km, 42 km, Ultra relay' },
  { title: 'Lakes Ultra' },
]

const places = [
  { location: 'Heaton Park, Manchester' },
  { location: '', coordinates: '60.155, -1.145' },
  { location: 'Paris', coordinates: '48.85, 2.35', timeZone: 'Europe/Paris' },
  { location: 'Dublin', timeZone: 'Europe/Dublin' },
  { location: 'Boston', timeZone: 'America/New_York' },
  { location: 'Leeds', entryOpens: '2027-01-09T12:00' },
  { location: '', entryOpens: 'mid January', entryCloses: '2027-01-09' },
]

test('has a new index version whenever the index words change', () => {
  const indexed = JSON.stringify([
    texts.map(searchWords),
    events.map(indexWords),
    courses.map(filterTermsOf),
    places.map((place) => placedAt({ id: 'e1', ...place })),
  ])
  const fingerprint = createHash('sha256').update(indexed).digest('hex').slice(0, 16)

  const versions = Object.keys(fingerprints).map(Number)
  const newest = Math.max(...versions)
  const next = newest + 1
  expect(
    { version: indexVersion, fingerprint },
    fingerprint === fingerprints[newest]
      ? `The words of the index are those of version ${newest}: \`indexVersion\` stays ${newest}.`
      : `The words of the index have changed: set \`indexVersion\` to ${next}, so that stores are ` +
          `reindexed, and add the line "${next}: '${fingerprint}'," to \`fingerprints\`.`,
  ).toEqual({ version: newest, fingerprint: fingerprints[newest] })
  expect(versions).toEqual(versions.map((_, n) => n + 1))
})
