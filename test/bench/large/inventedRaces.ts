import { distancesText } from '../../../src/kernel/running/distance'
import { readDistances } from '../../../src/kernel/running/distances'
import { halfMarathonKm, marathonKm, type Race } from '../../../src/features/sample/server/races'
import { placeNames } from './placeNames'

const miles = (count: number): number => Math.round(count * 1609.344) / 1000

type Pattern = readonly [
  ending: string,
  kind: Race['kind'],
  km: number,
  pull: Race['pull'],
  description: string,
]

const patterns: readonly Pattern[] = [
  ['10K', 'road', 10, 3, 'One lap on closed roads, chip timed.'],
  ['Half Marathon', 'road', halfMarathonKm, 4, 'Undulating lanes, water every three miles.'],
  ['5 Mile', 'road', miles(5), 1, 'A short, quick evening out for clubs.'],
  ['10 Mile', 'road', miles(10), 2, 'Two laps of quiet lanes.'],
  ['Canal Canter', 'trail', 8, 1, 'Towpath out and back, flat but for the locks.'],
  ['Spring Trail Race', 'trail', 14, 1, 'Bridleways and woodland; trail shoes advised.'],
  ['Hill Race', 'fell', 9, 1, 'Up by the path, down as you dare.'],
  ['Marathon', 'road', marathonKm, 4, 'Two laps on country roads with a finish in the square.'],
  ['Boundary Relay', 'relay', 9, 2, 'Six legs round the parish boundary.'],
  ['Cross Country', 'crossCountry', 9, 2, 'Three laps of grass and plough. Spikes.'],
  ['Midsummer 5K', 'road', 5, 1, 'Evening laps of the town.'],
  ['Reservoir Run', 'trail', 11, 1, 'Round the water and over the dam.'],
  ['20', 'road', miles(20), 2, 'Marathon training in company.'],
  ['Castle Chase', 'trail', 12, 1, 'From ruin to ruin.'],
  ['Multi-Terrain 7', 'trail', miles(7), 1, 'Seven miles of everything.'],
  ['Open 5000 m', 'track', 5, 0, 'Graded races on the track.'],
  ['Harvest 10K', 'road', 10, 1, 'Farm roads, and cider at the end.'],
  ['Pudding Run', 'road', 8, 2, 'A pudding for every finisher.'],
  ['Forest Half', 'trail', halfMarathonKm, 2, 'Forest roads with two long climbs.'],
  ['Skyline', 'fell', 24, 1, 'A horseshoe for those who can read a map.'],
  ['Riverside 10', 'road', miles(10), 1, 'Flat beside the water.'],
  ['Beer Mile and 5K', 'road', 5, 1, 'The 5K comes first.'],
]

/** The number of titles without a year or number. */
const inventedRaceCount = patterns.length * placeNames.length

/** A step that is coprime with the count, so that neighbours in a list differ in place and kind. */
const stride = 463

/** An invented race: its number within a year determines its place and kind. */
export function inventedRace(number: number): Omit<Race, 'time'> {
  const choice = (number * stride) % inventedRaceCount
  const edition = Math.floor(number / inventedRaceCount)
  const [ending, kind, km, pull, description] = patterns[choice % patterns.length] as Pattern
  const place = placeNames[Math.floor(choice / patterns.length)] ?? ''
  const title = edition === 0 ? `${place} ${ending}` : `${place} ${ending}, Race ${edition + 1}`
  const distances = kind === 'relay' ? 'Six legs' : distancesText(readDistances(`${km} km`).distances)
  const terrain = kind === 'crossCountry' ? 'cross-country' : kind === 'relay' ? 'road' : kind
  return { title, place, kind, km, pull, description, distances, terrain, on: [] }
}
