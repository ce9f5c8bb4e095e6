/*
 * The standings of small seasons by rules that clubs published, worked out by hand from their pages. Left out because
 * `Rules` cannot say it, by rule set:
 * - macclesfield2025: marathons scored by tenths of the whole field; the gun time decides between equal chip times; any
 *   four races for U20, which is a second championship.
 * - tadley: ages to one decimal place, and open races by terrain.
 * - eerr: a race beyond six, and ties by improvement, which an admin adjusts by hand.
 * - egdonHeath: members from the day before a race.
 * - edenRunners2017: a season’s best is a time faster than an earlier one of the series, which the season must say.
 * - marlborough2024: the wildcard race, whose doubled score an admin enters.
 * - brj: the average over an equal number of races.
 * - almondbury2025: runs without an age grade, which the formula leaves out.
 * - saleDragons2020: one table over all divisions, with points by the place in one’s own.
 * - merciaFell2021: numbers that differ by age category: a championship for each.
 * - durhamFell2024 and marple: their second tie-breaks, which an admin decides; divisions proposed from a past grade.
 * - ireneLeague: points for the club, by time, sex and category.
 * - townsville: helping at one’s own average, which an admin enters as scores.
 * - dartfordHandicap: penalties carried forward by themselves.
 * - bedfordImproved2026: the improvement on the best mean of earlier seasons; a half that is also 10 miles or longer.
 * - sheltonStriders2023: 10 points once for a race away, which an admin adds.
 * - settle: minimums that depend on each other; an open race once four members have run it.
 * - northDerbyshireParkrun: divisions that change each month.
 * - darwenParkrun: four different parkruns.
 * - essexRoad2016: points for attendance, which an admin adds.
 */
import { describe, expect, test } from 'vitest'
import type { Season } from '../../src/features/championships/rules/season'
import { bothComputations } from './bothComputations'
import { publishedRuleSets as sets } from './publishedRuleSets'
import {
  helped,
  inOrder,
  joined,
  linesOf,
  placed,
  pointsOf,
  runners,
  scoresOf,
  seasonOf,
  times,
} from './seasonOf'

describe.each(bothComputations)('%s', (_, standingsFor) => {
  const lines = (season: Season) => linesOf(standingsFor(season))
  const scores = (season: Season, person: string) => scoresOf(standingsFor(season), person)

  test('Westbourne has 30, 27, 24 and so on to 1 for 15th and 0 for 16th', () => {
    const season = seasonOf({ rules: sets.westbourne, races: [inOrder(runners(16))] })
    expect(pointsOf(lines(season))).toEqual([30, 27, 24, 21, 18, 15, 13, 11, 9, 7, 5, 4, 3, 2, 1, 0])
  })

  test('Westbourne counts the best eight of first-claim members, any marathon among them', () => {
    const season = seasonOf({
      rules: sets.westbourne,
      women: ['ann', 'bea', 'cat'],
      people: { dan: { firstClaim: false } },
      races: [
        ...times(8, () => inOrder('dan ann bea')),
        inOrder('bea ann ed'),
        inOrder('cat', { open: 'marathon', distance: 'marathon' }),
      ],
    })
    expect(lines(season)).toEqual({ Women: ['1 ann 240', '2 bea 219', '3 cat 30'], Men: ['1 ed 30'] })
  })

  test('Macclesfield counts six races with one to three of each length', () => {
    const race = (group: string, place: number) => inOrder(placed('ada', place), { groups: [group] })
    const season = seasonOf({
      rules: sets.macclesfield2025,
      races: [
        ...[1, 2, 3, 4].map((place) => race('short', place)),
        ...[11, 16, 51].map((place) => race('medium', place)),
        race('long', 41),
      ],
    })
    expect(scores(season, 'ada')).toBe('100 99 98 (97) 90 85 (50) 60')
    expect(lines(season)['Men']?.filter((line) => line.includes('ada'))).toEqual(['3 ada 532'])
  })

  test('Macclesfield gives 5 more at a designated race and decides a tie by the number of races', () => {
    const short = (name: string) => inOrder(name, { groups: ['short'] })
    const season = seasonOf({
      rules: sets.macclesfield2025,
      races: [
        ...['bob', 'bob', 'bob', 'al', 'al', 'al', 'al'].map(short),
        inOrder('al bob', { groups: ['medium'], bonus: 5 }),
        inOrder('bob al', { groups: ['long'] }),
      ],
    })
    expect(lines(season)).toEqual({ Men: ['1 al 504', '2 bob 504'] })
  })

  test('Canterbury gives 68, 50, 40, 35, 32, 30 and 28 to 1 among 34 at a distance', () => {
    const season = seasonOf({ rules: sets.canterbury, races: [inOrder(runners(34))] })
    expect(pointsOf(lines(season))).toEqual([
      68,
      50,
      40,
      35,
      32,
      ...times(29, (n) => (n === 0 ? 30 : 29 - n)),
    ])
  })

  test('Canterbury compares each person’s best over a distance and adds the distances', () => {
    const season = seasonOf({
      rules: sets.canterbury,
      races: [
        { distance: '10km', runs: { al: 2400, bob: 2300 } },
        { distance: '10km', runs: { al: 2200, cid: 2500 } },
        { distance: 'half', runs: { bob: 5000, al: 5100 } },
      ],
    })
    expect(lines(season)).toEqual({ Men: ['1 al 8', '2 bob 7', '3 cid 1'] })
  })

  test('Bedale has 10 for the winner of 201 finishers, 9.95, 5 and 0 for the last', () => {
    const run = (position: number) => ({ position, finishers: 201 })
    const season = seasonOf({
      rules: sets.bedale2019,
      races: [{ runs: { al: run(1), bob: run(2), cid: run(101), dan: run(201) } }],
    })
    expect(lines(season)).toEqual({ '': ['1 al 10 …', '2 bob 9.95 …', '3 cid 5 …', '4 dan 0 …'] })
  })

  test('Bedale counts one race of one’s own choice among six', () => {
    const runs = { al: { position: 1, finishers: 11 } }
    const season = seasonOf({
      rules: sets.bedale2019,
      races: [
        ...times(5, () => ({ runs: { al: { position: 6, finishers: 11 } } })),
        { open: 'any', runs },
        { open: 'any', runs: { al: { position: 2, finishers: 11 } } },
      ],
    })
    expect(lines(season)).toEqual({ '': ['1 al 35'] })
    expect(scores(season, 'al')).toBe('5 5 5 5 5 10 (9)')
  })

  test('York has 12, 9, 8 and so on in each category by the age on 1 January', () => {
    const season = seasonOf({
      rules: sets.yorkKnavesmire,
      people: {
        al: { born: '1984' },
        bo: { born: '1981-01-02' },
        cy: { born: '1981-01-01' },
        di: { born: '1970' },
      },
      women: ['di'],
      races: [...times(4, () => inOrder('cy al bo di')), inOrder('al bo cy')],
    })
    expect(lines(season)).toEqual({ M40: ['1 al 60', '2 bo 45'], M45: ['1 cy 60'], F55: ['1 di 48 …'] })
  })

  test('Egdon Heath gives equal times the same points and decides a tie by first places', () => {
    const season = seasonOf({
      rules: sets.egdonHeath,
      women: ['ann', 'bea', 'cat'],
      races: [
        { runs: { ann: 2000, bea: 2000, cat: 2060, dan: 2100, fin: 2110, ed: 2120 } },
        inOrder('fin ed gus dan'),
      ],
    })
    expect(lines(season)).toEqual({
      Women: ['1= ann 30', '1= bea 30', '3 cat 28'],
      Men: ['1 fin 59', '2 dan 57', '3 ed 57', '4 gus 28'],
    })
  })

  test('Eden has 10 for the last of ours, one more for each place before, and 5 for finishing', () => {
    const season = seasonOf({ rules: sets.edenRunners2017, races: [inOrder(runners(5))] })
    expect(pointsOf(lines(season))).toEqual([19, 18, 17, 16, 15])
  })

  test('Eden gives 35 to the third of eight with a season’s best', () => {
    const ours = inOrder(runners(8))
    const runs = { ...ours.runs, f3: { seconds: 2120, isSeasonBest: true } }
    const season = seasonOf({ rules: sets.edenRunners2017, races: [{ runs }] })
    expect(lines(season)['Men']?.[0]).toBe('1 f3 35')
  })

  test('Almondbury gives 15 for a personal best, double in a red race, and 10 for volunteering', () => {
    const season = seasonOf({
      rules: sets.almondbury2025,
      races: [
        {
          runs: {
            ann: { seconds: 2390, bestBefore: 2400, isPersonalBest: true, ageGrade: 60 },
            bob: { seconds: 2424, bestBefore: 2400, ageGrade: 60 },
            cid: { bestBefore: 2000, ageGrade: 70.1 },
          },
        },
        {
          factor: 2,
          runs: {
            ann: { seconds: 2500, bestBefore: 2390, ageGrade: 60 },
            bob: { seconds: 2425, bestBefore: 2400, ageGrade: 60 },
            cid: { bestBefore: 2000, ageGrade: 70 },
          },
        },
      ],
      adjustments: [helped('ann')],
    })
    expect(lines(season)).toEqual({ '': ['1 ann 35', '2= bob 20', '2= cid 20'] })
    expect(scores(season, 'bob')).toBe('10 10')
  })

  test('Sale Dragons have 10, 9, 8 within each group of women and men, and need five races', () => {
    const season = seasonOf({
      rules: sets.saleDragons2020,
      women: ['ann'],
      races: [...times(4, () => inOrder('cid ann bob')), inOrder('bob ann'), inOrder('cid ann bob')],
      adjustments: [joined('ann', 'Group 1'), joined('bob', 'Group 1'), joined('cid', 'Group 2')],
    })
    expect(lines(season)).toEqual({ 'Group 1': ['1 ann 50', '2 bob 46'], 'Group 2': ['1 cid 50'] })
  })

  test('Tadworth has the lowest total of five first, then those with four races, three and so on', () => {
    const season = seasonOf({
      rules: sets.tadworth,
      women: ['ann', 'bea', 'cat', 'dee'],
      races: [
        inOrder('ann bea dee'),
        inOrder('bea ann dee'),
        inOrder('ann bea dee'),
        inOrder('ann bea dee'),
        inOrder('bea ann'),
        inOrder('cat bea'),
      ],
    })
    expect(lines(season)).toEqual({ Women: ['1 ann 7', '2 bea 8', '3 dee 12 …', '4 cat 1 …'] })
  })
})
