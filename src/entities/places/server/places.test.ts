import { expect, test } from 'vitest'
import { distinctName, kilometresBetween, nearestPlace, placesNamed, townIn } from './places'

const namesOf = (text: string) => placesNamed(text).map((place) => distinctName(place))

test.each([
  ['Leeds', 'Leeds', 'West Yorkshire'],
  ['St. Neots', 'Saint Neots', 'Cambridgeshire'],
  ["KING'S LYNN", "King's Lynn", 'Norfolk'],
  ['newport-isle-of-wight', 'Newport', 'Isle of Wight'],
  ['Newport, Wales', 'Newport', 'Newport'],
  ['chester', 'Chester', 'Cheshire'],
  ['Galway', 'Galway', 'Galway'],
  ['Douglas Isle of Man', 'Douglas', 'Isle of Man'],
])('finds only one place named %s', (text, name, county) => {
  expect(placesNamed(text)).toMatchObject([{ name, county }])
})

test('finds all places that share a name, largest first, each with a name of its own', () => {
  const [wales, wight] = ['Newport, Wales', 'Newport, Isle of Wight']
  expect(namesOf('newport').slice(0, 3)).toEqual([wales, wight, 'Newport, Shropshire'])
  expect(namesOf('newcastle').slice(0, 2)).toEqual(['Newcastle upon Tyne', 'Newcastle under Lyme'])
  expect(namesOf('atlantis')).toEqual([])
})

test.each([
  ['Heaton Park, Manchester', 'Manchester'],
  ['Roundhay Park, Leeds, LS8 2ER', 'Leeds'],
  ['Stockport, Manchester', 'Stockport'],
  ['Ripon, North Yorkshire, England', 'Ripon'],
  ['Belfast, Co. Antrim, UK', 'Belfast'],
  ['Kinsale, Co. Cork', 'Kinsale'],
  ['Tower Bridge to Cutty Sark, London', 'London'],
  ['Newport, Isle of Wight', 'Newport'],
  ['Newport', undefined],
  ['Leeds, Kent', undefined],
  ['Boston, USA', undefined],
  ['Valencia, Spain', undefined],
  ['Cheshire', undefined],
  ['Venue announced in the autumn', undefined],
  ['', undefined],
])('takes the town of the location “%s” for %s', (location, town) => {
  expect(townIn(location)?.name).toBe(town)
})

test('finds the nearest place, but none across the Channel', () => {
  expect(nearestPlace({ lat: 53.8, lon: -1.5 })?.name).toBe('Leeds')
  expect(nearestPlace({ lat: 57.3, lon: -5.7 })?.name).toBe('Kyle of Lochalsh')
  expect(nearestPlace({ lat: 48.8, lon: 2.3 })).toBeUndefined()
})

test('measures 200 distances within 1 % of the great circle', () => {
  const rad = Math.PI / 180
  for (let n = 0; n < 200; n++) {
    const [a, b] = [
      { lat: 49.9 + ((n * 7) % 100) / 10, lon: -8 + ((n * 3) % 97) / 10 },
      { lat: 50.1 + ((n * 11) % 90) / 10, lon: -7 + ((n * 13) % 83) / 10 },
    ]
    // The spherical law of cosines.
    const expected =
      6371 *
      Math.acos(
        Math.sin(a.lat * rad) * Math.sin(b.lat * rad) +
          Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.cos((a.lon - b.lon) * rad),
      )
    expect(Math.abs(kilometresBetween(a, b) - expected)).toBeLessThanOrEqual(expected * 0.01)
  }
})
