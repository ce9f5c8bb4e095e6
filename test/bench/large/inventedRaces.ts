import { distancesText } from '../../../src/kernel/running/distance'
import { readDistances } from '../../../src/kernel/running/distances'
import { placeNames } from './placeNames'
import { halfMarathonKm, marathonKm, type Race } from '../../../src/features/sample/server/race'

const miles = (count: number): number => Math.round(count * 1609.344) / 1000

type Pattern = Pick<Race, 'kind' | 'pull' | 'km' | 'distances' | 'terrain'> & {
  readonly ending: string
  readonly description: string
}

const terrainOf: Readonly<Record<Race['kind'], Race['terrain']>> = {
  parkrun: 'parkrun',
  road: 'road',
  relay: 'road',
  trail: 'trail',
  fell: 'fell',
  crossCountry: 'cross-country',
  track: 'track',
}

const pattern = (
  ending: string,
  kind: Race['kind'],
  km: number,
  pull: Race['pull'],
  description: string,
): Pattern => ({
  ending,
  kind,
  km,
  pull,
  distances: kind === 'relay' ? 'Six legs' : distancesText(readDistances(`${km} km`).distances),
  terrain: terrainOf[kind],
  description,
})

const patterns: readonly Pattern[] = [
  pattern('10K', 'road', 10, 3, 'One lap on closed roads, chip timed.'),
  pattern('Half Marathon', 'road', halfMarathonKm, 4, 'Undulating lanes, water every three miles.'),
  pattern('5 Mile', 'road', miles(5), 1, 'A short, quick evening out for clubs.'),
  pattern('10 Mile', 'road', miles(10), 2, 'Two laps of quiet lanes.'),
  pattern('Canal Canter', 'trail', 8, 1, 'Towpath out and back, flat but for the locks.'),
  pattern('Spring Trail Race', 'trail', 14, 1, 'Bridleways and woodland; trail shoes advised.'),
  pattern('Hill Race', 'fell', 9, 1, 'Up by the path, down as you dare.'),
  pattern('Marathon', 'road', marathonKm, 4, 'Two laps on country roads with a finish in the square.'),
  pattern('Boundary Relay', 'relay', 9, 2, 'Six legs round the parish boundary.'),
  pattern('Cross Country', 'crossCountry', 9, 2, 'Three laps of grass and plough. Spikes.'),
  pattern('Midsummer 5K', 'road', 5, 1, 'Evening laps of the town.'),
  pattern('Reservoir Run', 'trail', 11, 1, 'Round the water and over the dam.'),
  pattern('20', 'road', miles(20), 2, 'Marathon training in company.'),
  pattern('Castle Chase', 'trail', 12, 1, 'From ruin to ruin.'),
  pattern('Multi-Terrain 7', 'trail', miles(7), 1, 'Seven miles of everything.'),
  pattern('Open 5000 m', 'track', 5, 0, 'Graded races on the track.'),
  pattern('Harvest 10K', 'road', 10, 1, 'Farm roads, and cider at the end.'),
  pattern('Pudding Run', 'road', 8, 2, 'A pudding for every finisher.'),
  pattern('Forest Half', 'trail', halfMarathonKm, 2, 'Forest roads with two long climbs.'),
  pattern('Skyline', 'fell', 24, 1, 'A horseshoe for those who can read a map.'),
  pattern('Riverside 10', 'road', miles(10), 1, 'Flat beside the water.'),
  pattern('Beer Mile and 5K', 'road', 5, 1, 'The 5K comes first.'),
]

/** How many titles there are without numbers. */
const inventedRaceCount = patterns.length * placeNames.length
/** It has no common factor with the count, so that neighbours in a list differ in place and kind. */
const stride = 463

/** An invented race: its number within a year determines its place and kind. */
export function inventedRace(number: number): Omit<Race, 'time'> {
  const choice = (number * stride) % inventedRaceCount
  const edition = Math.floor(number / inventedRaceCount)
  const { ending, ...rest } = patterns[choice % patterns.length] as Pattern
  const place = placeNames[Math.floor(choice / patterns.length)] ?? ''
  const title = edition === 0 ? `${place} ${ending}` : `${place} ${ending}, Race ${edition + 1}`
  return { ...rest, title, place, on: [] }
}
