import { expect, test } from 'vitest'
import { seededRandom } from '../../features/sample/server/random'
import { bestsOf, type RaceCourse, lineOf, markResults, type RaceResult } from './bests'
import { readDistances, storedDistances } from './distances'
import { terrains } from './terrain'

interface RunResult extends RaceResult {
  readonly event: RaceResult['event'] & RaceCourse
}

let count = 0
/** A result at a race on a road over 10 km, unless it says otherwise. */
function result(
  date: string,
  seconds: number,
  more: Partial<RunResult['event']> & { distance?: string | undefined } = {},
): RunResult {
  const { distance, ...event } = { distance: '10km', ...more }
  count += 1
  const id = `e${String(count).padStart(4, '0')}`
  const race: RunResult['event'] = { id, date, time: '10:00', terrain: 'road', ...event }
  return { resultInSeconds: seconds, distance, line: lineOf(distance, race), event: race }
}

/** The marks of each, in the order of the races: 'PB' or 'PB-23' with the gain, '' for none. */
const marksOf = (...results: RunResult[]) =>
  markResults(results).map(({ marks, gain }) => marks.join('+') + (gain === undefined ? '' : `-${gain}`))

type More = NonNullable<Parameters<typeof result>[2]>

/** Returns what a word says of a race: its distance unless it is something else. */
function meaningOf(word: string): More {
  if (word === 'approximate') return { isApproximate: true }
  if (/^r\d$/.test(word)) return { race: word }
  if (word.includes(':')) return { time: word }
  const terrain = terrains.find((one) => one === word)
  return terrain ? { terrain } : { distance: word }
}

/** Reads results as 'date seconds', each with words for what differs from a road race over 10 km. */
const history = (text: string) =>
  (text === '' ? [] : text.split(', ')).map((run) => {
    const [date = '', seconds, ...words] = run.split(' ')
    return result(
      date,
      Number(seconds),
      words.map(meaningOf).reduce((all, one) => ({ ...all, ...one }), {}),
    )
  })

test.each([
  ['none without results', '', []],
  ['the first over a distance', '2026-01-01 2400', ['PB']],
  ['a faster one', '2026-01-01 2400, 2026-02-01 2377', ['PB', 'PB-23']],
  ['a slower one', '2026-01-01 2400, 2026-02-01 2401', ['PB', '']],
  ['the later of two equal ones', '2026-01-01 2400, 2026-02-01 2400', ['PB', '']],
  ['a slower one in a new season', '2026-12-31 2400, 2027-01-01 2500', ['PB', 'SB']],
  ['a faster one of a season', '2026-01-01 2400, 2027-01-01 2500, 2027-02-01 2450', ['PB', 'SB', 'SB-50']],
  ['an equal one of a season', '2026-01-01 2400, 2027-01-01 2500, 2027-02-01 2500', ['PB', 'SB', '']],
  ['in whatever order they come', '2026-02-01 2377, 2026-01-01 2400', ['PB', 'PB-23']],
  ['of one day by time', '2026-01-01 2400 15:00, 2026-01-01 2300 09:00', ['PB', '']],
  ['another distance', '2026-01-01 2400, 2026-02-01 1200 5km', ['PB', 'PB']],
  [
    'parkrun apart from other 5 km',
    '2026-01-01 1200 5km, 2026-02-01 1300 5km parkrun, 2026-03-01 1190 5km track',
    ['PB', 'PB', 'PB-10'],
  ],
  ['2 km of parkrun, which is not standard', '2026-01-01 600 2km parkrun', ['']],
  ['an approximate distance', '2026-01-01 2400 approximate', ['']],
  ['a length that is not standard', '2026-01-01 2400 11km', ['']],
  ['a race without a length', '2026-01-01 2400 fun-run', ['']],
  ...(['trail', 'fell', 'cross-country', 'mixed'] as const).map(
    (terrain) => [terrain, `2026-01-01 2400 ${terrain}`, ['']] as const,
  ),
  ...(['road', 'track', 'parkrun'] as const).map(
    (terrain) => [`10 km of ${terrain}`, `2026-01-01 2400 ${terrain}`, ['PB']] as const,
  ),
  ['the first on a course', '2026-01-01 2400 8km fell r1', ['']],
  ['a faster one on a course', '2025-01-01 2400 8km fell r1, 2026-01-01 2390 8km fell r1', ['', 'CB-10']],
  ['an equal one on a course', '2025-01-01 2400 8km fell r1, 2026-01-01 2400 8km fell r1', ['', '']],
  ['another distance of that race', '2025-01-01 2400 8km fell r1, 2026-01-01 1000 3km fell r1', ['', '']],
  ['another race', '2025-01-01 2400 8km fell r1, 2026-01-01 1000 8km fell r2', ['', '']],
  ['races without known editions', '2025-01-01 2400 8km fell, 2026-01-01 1000 8km fell', ['', '']],
  ['a course and a season', '2024-01-01 2300, 2025-01-01 2400 r1, 2026-01-01 2390 r1', ['PB', 'SB', 'SB+CB']],
  ['a personal best on a course', '2025-01-01 2400 r1, 2026-01-01 2390 r1', ['PB', 'PB-10']],
  ['29 February', '2028-02-28 2400, 2028-02-29 2399, 2028-03-01 2399', ['PB', 'PB-1', '']],
  [
    'an approximate course, in whatever season',
    '2025-01-01 2400 approximate r1, 2026-01-01 2401 approximate r1, 2027-01-01 2399 approximate r1',
    ['', '', 'CB-1'],
  ],
] as const)('marks: %s', (_, results, expected) => {
  expect(marksOf(...history(results))).toEqual(expected)
})

test('marks no result without a terrain or distance', () => {
  expect(marksOf(result('2026-01-01', 2400, { terrain: undefined }))).toEqual([''])
  const line = lineOf(undefined, { terrain: 'road' })
  expect(marksOf({ ...result('2026-01-01', 2400), distance: undefined, line })).toEqual([''])
})

test.each([undefined, ''])(
  'marks a course over the distance %j only if the race has no other',
  (distance) => {
    const course = { terrain: 'fell', race: 'r1', distance } as const
    const twice = (distances?: string) =>
      [2400, 1200].map((seconds, at) => result(`202${5 + at}-01-01`, seconds, { ...course, distances }))
    expect(marksOf(...twice('5 km, 10 km'))).toEqual(['', ''])
    expect(marksOf(...twice())).toEqual(['', 'CB-1200'])
  },
)

test('lists bests by distance, the first of equal ones, with season’s bests', () => {
  const results = [
    result('2025-03-01', 2400),
    result('2026-03-01', 2400),
    result('2026-04-01', 2500),
    result('2026-05-01', 1200, { distance: '5km' }),
    result('2026-06-01', 1300, { distance: '5km', terrain: 'parkrun' }),
    result('2026-07-01', 100, { distance: '5km', terrain: 'trail' }),
    result('2024-08-01', 12_000, { distance: 'marathon' }),
  ]
  const lines = bestsOf(markResults(results), '2026').map(({ name, personal, season }) => [
    name,
    personal.event.date,
    season?.event.date,
  ])
  expect(lines).toEqual([
    ['5 km', '2026-05-01', '2026-05-01'],
    ['5 km (parkrun)', '2026-06-01', '2026-06-01'],
    ['10 km', '2025-03-01', '2026-03-01'],
    ['Marathon', '2024-08-01', undefined],
  ])
})

/** As the rules say it, result by result, without remembering anything. */
function marksAgain(result: RunResult, all: readonly RunResult[]): readonly string[] {
  const start = ({ event }: RunResult) => event.date + event.time + event.id
  const earlier = all.filter((one) => start(one) < start(result))
  const isFlat = ({ event }: RunResult) =>
    ['road', 'track', 'parkrun'].includes(event.terrain ?? '') && event.isApproximate !== true
  const isParkrun = ({ event, distance }: RunResult) => event.terrain === 'parkrun' && distance === '5km'
  const isSame = (one: RunResult) =>
    one.distance === result.distance && isFlat(one) && isParkrun(one) === isParkrun(result)
  const isSlower = (one: RunResult) => one.resultInSeconds > result.resultInSeconds
  const counts = isFlat(result) && ['5km', 'half-marathon'].includes(result.distance ?? '')
  if (counts && earlier.filter(isSame).every(isSlower)) return ['PB']
  const ofSeason = earlier.filter(
    (one) => isSame(one) && one.event.date.startsWith(result.event.date.slice(0, 4)),
  )
  const ofCourse = earlier.filter(
    ({ event, distance }) =>
      event.race !== undefined && event.race === result.event.race && distance === result.distance,
  )
  return [
    ...(counts && ofSeason.every(isSlower) ? ['SB'] : []),
    ...(ofCourse.length > 0 && ofCourse.every(isSlower) ? ['CB'] : []),
  ]
}

test('marks random histories as the rules mark each result alone', () => {
  const random = seededRandom(20_261_123)
  const pick = <T>(...values: readonly T[]) => random.pick(values)
  for (let history = 0; history < 300; history += 1) {
    const results = Array.from({ length: pick(1, 5, 12, 30) }, () =>
      result(`${pick(2025, 2026, 2027)}-0${pick(1, 2, 3)}-1${pick(1, 2)}`, pick(100, 101, 102, 103), {
        distance: pick('5km', 'half-marathon', '7km'),
        terrain: pick('road', 'track', 'parkrun', 'fell', 'mixed'),
        time: pick('09:00', '10:00'),
        ...(random.chance(0.25) && { isApproximate: true as const }),
        ...(random.chance(0.5) && { race: pick('r1', 'r2') }),
      }),
    )
    for (const one of markResults(results)) expect(one.marks).toEqual(marksAgain(one, results))
  }
})

test.each(['10k walk', 'Canicross 5k', 'Junior 5k', '50k ultra', '5k fun run', 'Half marathon walk'])(
  'counts a result over %j for no best',
  (typed) => {
    const ids = readDistances(typed).distances.map(({ id }) => lineOf(id, { terrain: 'road' }))
    expect(ids).toEqual([undefined])
    const stored = storedDistances(typed) ?? []
    expect(stored.map(({ id }) => lineOf(id, { terrain: 'road' }))).toEqual([undefined])
  },
)
