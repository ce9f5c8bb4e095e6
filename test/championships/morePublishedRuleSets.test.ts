import { describe, expect, test } from 'vitest'
import type { Season } from '../../src/features/championships/rules/season'
import { bothComputations } from './bothComputations'
import { morePublishedRuleSets as sets } from './morePublishedRuleSets'
import { graded, helped, inOrder, joined, linesOf, predicted, runners, scoresOf, seasonOf } from './seasonOf'

describe.each(bothComputations)('%s', (_, standingsFor) => {
  const lines = (season: Season) => linesOf(standingsFor(season))
  const scores = (season: Season, person: string) => scoresOf(standingsFor(season), person)

  test('Marple counts a series once and leaves a tie that head to head does not decide', () => {
    const season = seasonOf({
      rules: sets.marple,
      women: ['ann'],
      races: [
        graded({ ann: 70, bob: 65 }),
        graded({ ann: 68, bob: 66 }, { series: 'summer' }),
        graded({ bob: 69 }, { series: 'summer' }),
        graded({ cid: 60 }, { date: '2026-02-08' }),
      ],
      adjustments: ['ann', 'bob', 'cid'].map((person) => joined(person, 'Division 1')),
    })
    expect(lines(season)).toEqual({ 'Division 1': ['1= ann 99', '1= bob 99', '3 cid 50'] })
  })

  const handicaps = () => {
    const long = ['from10miles']
    const short = ['upTo10km']
    const races = [short, short, short, long, long, [], []].map((groups, index) => ({
      groups,
      runs: { ann: 2400 + ([-60, -30, 0, 10, -20, -10, 90][index] ?? 0), bob: 2300 },
    }))
    const adjustments = races.flatMap((_race, index) =>
      ['ann', 'bob']
        .filter((person) => person === 'ann' || index !== 3)
        .map((person) => predicted(person, `r${index + 1}`)),
    )
    return { races, adjustments }
  }

  test('Beverley adds six differences from the predicted time, two short and two long', () => {
    const season = seasonOf({ rules: sets.beverleyHandicap, ...handicaps() })
    expect(lines(season)).toEqual({ '': ['1 ann -110', '2 bob -600 …'] })
    expect(scores(season, 'ann')).toBe('-60 -30 0 10 -20 -10 (90)')
  })

  test('Beverley’s 10K competition adds the best three races', () => {
    const { races, adjustments } = handicaps()
    const season = seasonOf({ rules: sets.beverleyTenKm, races: races.slice(0, 3), adjustments })
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
      adjustments: [
        ...[predicted('ann', 'r2', 2000), predicted('bob', 'r2', 2200), predicted('cid', 'r2', 2100)],
        ...[predicted('ann', 'r3', 1900), predicted('bob', 'r3', 2140), predicted('cid', 'r3', 2070)],
      ],
    })
    expect(lines(season)).toEqual({ '': ['1= ann 94', '1= cid 94', '3 bob 90'] })
  })

  test('Bedford has the mean of six grades of which the groups are limited', () => {
    const short = { groups: ['upTo10km'] }
    const season = seasonOf({
      rules: sets.bedfordImproved2026,
      races: [
        graded({ al: 80 }, { distance: 'half', groups: ['tenMilesOrLonger'] }),
        graded({ al: 78, bob: 90 }, { distance: '10mi', groups: ['tenMilesOrLonger'] }),
        graded({ bob: 90 }, { distance: '10mi', groups: ['tenMilesOrLonger'] }),
        graded({ al: 76, bob: 90 }, { distance: '10km', ...short }),
        graded({ al: 75, bob: 90 }, { distance: '10km', ...short }),
        graded({ al: 74, bob: 90 }, { distance: '5km', ...short }),
        graded({ al: 73 }, { distance: '5km', ...short }),
      ],
    })
    expect(lines(season)).toEqual({ Men: ['1 bob 90', '2 al 76'] })
  })

  test('Shelton has 50 in the middle of ours and 50 for a marathon', () => {
    const season = seasonOf({
      rules: sets.sheltonStriders2023,
      races: [
        inOrder(runners(8)),
        inOrder('f1 f2', { open: 'marathon', distance: 'marathon', groups: ['marathon'] }),
        inOrder('f1'),
      ],
    })
    expect(lines(season)['']).toEqual([
      ...['1 f1 154 …', '2 f2 103 …'],
      ...[52, 51, 50, 49, 48, 47].map((points, n) => `${n + 3} f${n + 3} ${points} …`),
    ])
  })

  test('Settle has the share of the fastest known time, and one open race', () => {
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
      ],
      adjustments: [helped('ann')],
    })
    expect(lines(season)).toEqual({
      Women: ['1 ann 330'],
      Men: ['1 bob 320 …', '2= cid 50 …', '2= dan 50 …', '2= ed 50 …'],
    })
  })
})
