import { describe, expect, test } from 'vitest'
import { computeStandings } from '../helpers/standingsAtOnce'
import type { Season } from '../../src/features/championships/rules/season'
import { bothComputations } from './bothComputations'
import { morePublishedRuleSets as sets } from './morePublishedRuleSets'
import {
  graded,
  helped,
  inOrder,
  joined,
  linesOf,
  predicted,
  runners,
  scoresOf,
  seasonOf,
  times,
} from './seasonOf'

describe.each(bothComputations)('%s', (_, standingsFor) => {
  const lines = (season: Season) => linesOf(standingsFor(season))
  const scores = (season: Season, person: string) => scoresOf(standingsFor(season), person)

  test('Mercia ranks everyone together and counts by category', () => {
    const season = seasonOf({
      rules: sets.merciaFell2021,
      people: { kid: { born: '2010' }, gil: { born: '1964' }, pat: { born: '1954' } },
      races: [
        inOrder('bob gil kid', { groups: ['S'] }),
        inOrder('gil bob kid', { groups: ['S'] }),
        inOrder('kid bob gil', { groups: ['S'] }),
        inOrder('bob gil pat', { groups: ['M'] }),
        inOrder('gil bob kid pat', { groups: ['M', 'away'] }),
        inOrder('bob pat', { groups: ['L'] }),
      ],
    })
    expect(lines(season)).toEqual({ '': ['1 bob 7', '2 kid 7', '3 gil 9', '4 pat 9'] })
    expect(scores(season, 'kid')).toBe('3 3 1 (3)')
  })

  test('Durham decides a tie by the share behind the winner of the best other race', () => {
    const last = (runs: Record<string, number>, fastestMan: number) => ({
      runs,
      groups: ['M'],
      facts: [{ distance: '', fastestMan }],
    })
    const season = seasonOf({
      rules: sets.durhamFell2024,
      races: [
        inOrder('al ben', { groups: ['S'] }),
        inOrder('ben al', { groups: ['M'] }),
        inOrder('al', { groups: ['L'] }),
        inOrder('ben', { groups: ['L'] }),
        last({ fin: 8000, gus: 8100, al: 9000 }, 7200),
        last({ fin: 8000, gus: 8100, ben: 9000 }, 7500),
      ],
    })
    expect(lines(season)).toEqual({ Men: ['1 ben 157', '2 al 157', '3 fin 80 …', '4 gus 78 …'] })
  })

  test('Marple counts a series once and decides a tie head to head, then by the mean grade there', () => {
    const season = seasonOf({
      rules: sets.marple,
      women: ['ann'],
      people: { cid: { firstClaimSince: '2026-02-01' } },
      races: [
        graded({ ann: 70, bob: 65, cid: 90 }),
        graded({ ann: 68, bob: 66 }, { series: 'summer' }),
        graded({ bob: 69 }, { series: 'summer' }),
        graded({ cid: 60 }, { date: '2026-02-08' }),
      ],
      entries: ['ann', 'bob', 'cid'].map((person) => joined(person, 'Division 1')),
    })
    expect(lines(season)).toEqual({ 'Division 1': ['1 ann 99', '2 bob 99', '3 cid 50'] })
  })

  test('Irene gives 2 points to a veteran man who is slower than 2:06:00 over a half', () => {
    const season = seasonOf({
      rules: sets.ireneLeague,
      people: { al: { born: '1983' }, bob: { born: '1983' } },
      races: [{ distance: 'half', runs: { al: 7620, bob: 7500 } }],
    })
    expect(lines(season)).toEqual({ '': ['1 bob 3', '2 al 2'] })
  })

  test('Townsville counts helping twice as a run at one’s own average', () => {
    const others = (race: number) => times(9, (n) => `x${race}y${n}`).join(' ')
    const races = times(10, (race) => inOrder(`bob ${others(race)} ann`))
    const entries = [helped('ann'), helped('ann', '2026-05-02'), helped('ann', '2026-05-03'), helped('bob')]
    const season = seasonOf({ rules: sets.townsville, races, entries })
    expect(lines(season)['']?.slice(0, 2)).toEqual(['1 ann 1080', '2 bob 1100 …'])
  })

  const handicaps = () => {
    const long = ['from10miles']
    const short = ['upTo10km']
    const races = [short, short, short, long, long, [], []].map((groups, index) => ({
      groups,
      runs: { ann: 2400 + ([-60, -30, 0, 10, -20, -10, 90][index] ?? 0), bob: 2300 },
    }))
    const entries = races.flatMap((_race, index) =>
      ['ann', 'bob']
        .filter((person) => person === 'ann' || index !== 3)
        .map((person) => predicted(person, `r${index + 1}`)),
    )
    return { races, entries }
  }

  test('Beverley adds six differences from the predicted time, two short and two long', () => {
    const season = seasonOf({ rules: sets.beverleyHandicap, ...handicaps() })
    expect(lines(season)).toEqual({ '': ['1 ann -110', '2 bob -600 …'] })
    expect(scores(season, 'ann')).toBe('-60 -30 0 10 -20 -10 (90)')
  })

  test('Beverley’s 10K competition adds the best three of the short races', () => {
    const season = seasonOf({ rules: sets.beverleyTenKm, ...handicaps() })
    expect(lines(season)).toEqual({ '': ['1 bob -300', '2 ann -90'] })
  })

  test('Dartford has 50, 45, 44 in the order of the handicap, and nothing for a first run', () => {
    const season = seasonOf({
      rules: sets.dartfordHandicap,
      races: [
        { runs: { ann: 1990, bob: 2210, cid: 2100 } },
        { runs: { ann: 1950, bob: 2180, cid: 2100, dan: 1500 } },
        { runs: { ann: 1940, bob: 2170, cid: 2080 } },
      ],
      entries: [
        ...[predicted('ann', 'r2', 2000), predicted('bob', 'r2', 2200), predicted('cid', 'r2', 2100)],
        ...[predicted('ann', 'r3', 1900), predicted('bob', 'r3', 2140), predicted('cid', 'r3', 2070)],
      ],
    })
    expect(lines(season)).toEqual({ '': ['1= ann 94', '1= cid 94', '3 bob 90'] })
  })

  test('Bedford has the mean of six grades of which the distances are limited', () => {
    const short = { groups: ['upTo10km'] }
    const season = seasonOf({
      rules: sets.bedfordImproved2026,
      races: [
        graded({ al: 80 }, { distance: 'half', groups: ['halfOrLonger', 'tenMilesOrLonger'] }),
        graded({ al: 78, bob: 90 }, { distance: '10mi', groups: ['tenMilesOrLonger'] }),
        graded({ bob: 90 }, { distance: '10mi', groups: ['tenMilesOrLonger'] }),
        graded({ al: 76, bob: 90 }, { distance: '10km', ...short }),
        graded({ al: 75, bob: 90 }, { distance: '10km', ...short }),
        graded({ al: 74.5 }, { distance: '10km', ...short }),
        graded({ al: 74, bob: 90 }, { distance: '5km', ...short }),
        graded({ al: 73 }, { distance: '5km', ...short }),
      ],
    })
    expect(lines(season)).toEqual({ Men: ['1 al 76', '2 bob 90 …'] })
  })

  test('Shelton has 50 in the middle of ours, 50 for a marathon and 10 once for a race away', () => {
    const season = seasonOf({
      rules: sets.sheltonStriders2023,
      races: [
        inOrder(runners(8), { groups: ['away'] }),
        inOrder('f1', { groups: ['away'] }),
        inOrder('f1', { open: 'marathon', distance: 'marathon' }),
        inOrder('f1'),
      ],
    })
    expect(lines(season)['']).toEqual([
      '1 f1 214',
      ...[53, 52, 51, 50, 49, 48, 47].map((points, n) => `${n + 2} f${n + 2} ${points + 10} …`),
    ])
  })

  test('Settle has the share of the fastest known time, and one open race that four of us ran', () => {
    const facts = [{ distance: '', recordWomen: 3600, recordMen: 3000 }]
    const race = (group: string, runs: Record<string, number>) => ({ groups: [group], facts, runs })
    const season = seasonOf({
      rules: sets.settle,
      women: ['ann'],
      races: [
        race('S', { ann: 4500, bob: 3750 }),
        race('M', { ann: 4500, bob: 3750 }),
        race('L', { ann: 4500, bob: 3750 }),
        race('M', { bob: 3750 }),
        { facts, open: 'any', runs: { ann: 4000, cid: 6000, dan: 6000, ed: 6000 } },
        { facts, open: 'any', runs: { ann: 3600, cid: 3000, dan: 3000 } },
      ],
      entries: [helped('ann')],
    })
    expect(lines(season)).toEqual({
      Women: ['1 ann 330'],
      Men: ['1 bob 320 …', '2= cid 50 …', '2= dan 50 …', '2= ed 50 …'],
    })
  })

  test('Darwen has the mean of the best eight grades at four parkruns or more', () => {
    const at = (race: string, grades: Record<string, number>) => graded(grades, { race })
    const season = seasonOf({
      rules: sets.darwenParkrun,
      women: ['ann', 'bea'],
      races: [
        ...times(6, () => at('a', { ann: 70, bea: 75 })),
        at('b', { ann: 66, bea: 75 }),
        at('c', { ann: 66, bea: 75 }),
        at('d', { ann: 66 }),
      ],
    })
    expect(lines(season)).toEqual({ Women: ['1 ann 68.5', '2 bea 75 …'] })
  })

  test('Essex gives 1, 2, 3, 4 and 5 points for attendance besides the places', () => {
    const season = seasonOf({
      rules: sets.essexRoad2016,
      people: { al: { born: '1984' }, bob: { born: '1985' }, cy: { born: '1970' } },
      races: [...times(5, () => inOrder('cy al')), inOrder('bob')],
    })
    expect(lines(season)).toEqual({ M40: ['1 al 140', '2 bob 26'], M50: ['1 cy 140'] })
  })
})

test('North Derbyshire moves three up and three down after a month', () => {
  const names = ['a', 'b'].flatMap((division) => times(8, (n) => `${division}${n + 1}`))
  const grades = Object.fromEntries(names.map((runner, index) => [runner, 90 - index]))
  const season = seasonOf({
    rules: sets.northDerbyshireParkrun,
    races: [
      graded(grades, { date: '2026-01-10' }),
      graded({ ...grades, b1: 60 }, { date: '2026-02-07' }),
      graded({ b1: 95 }, { date: '2026-02-14' }),
    ],
    entries: names.map((runner) => joined(runner, runner.startsWith('a') ? 'Division 1' : 'Division 2')),
  })
  expect(linesOf(computeStandings(season))).toEqual({
    'Division 1': ['1 b1 95', '2 a1 90', '3 a2 89', '4 a3 88', '5 a4 87', '6 a5 86', '7 b2 81', '8 b3 80'],
    'Division 2': ['1 a6 85', '2 a7 84', '3 a8 83', '4 b4 79', '5 b5 78', '6 b6 77', '7 b7 76', '8 b8 75'],
  })
})
