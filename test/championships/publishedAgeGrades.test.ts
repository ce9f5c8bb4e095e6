import { describe, expect, test } from 'vitest'
import type { Season } from '../../src/features/championships/rules/season'
import { adjustment } from '../helpers/championshipSeason'
import { bothComputations } from './bothComputations'
import { publishedRuleSets as sets } from './publishedRuleSets'
import { graded, helped, linesOf, seasonOf, times } from './seasonOf'

describe.each(bothComputations)('%s', (_, standingsFor) => {
  const lines = (season: Season) => linesOf(standingsFor(season))

  test('Tadley has the mean of the best grades over four different distances', () => {
    const season = seasonOf({
      rules: sets.tadley,
      races: [
        graded({ ann: 70.1, bob: 80 }, { distance: '5km' }),
        graded({ ann: 71.2, bob: 80 }, { distance: '5km' }),
        graded({ ann: 68 }, { distance: '10km' }),
        graded({ ann: 66.4 }, { distance: 'half' }),
        graded({ ann: 60.6 }, { distance: 'marathon' }),
        graded({ ann: 65 }, { distance: '10mi' }),
        ...times(2, () => graded({ bob: 80 }, { distance: '5km' })),
      ],
    })
    expect(lines(season)).toEqual({ '': ['1 ann 67.65', '2 bob 80 …'] })
  })

  test('East End has places by month, and one less for a personal best', () => {
    const month = (n: number, grades: Record<string, number>) => graded(grades, { date: `2026-0${n}-10` })
    const isPersonalBest = true
    const races = [
      month(1, { ann: 75, bob: 70, dan: 65 }),
      month(2, { ann: 75, bob: 70, dan: 65 }),
      month(3, { ann: 75, bob: 70, dan: 65 }),
      month(4, { ann: 75, dan: 70, bob: 65 }),
      month(5, { ann: 75, dan: 70, bob: 65 }),
      month(6, { ann: 75, dan: 70, bob: 65 }),
      month(8, { cid: 60 }),
    ]
    const season = seasonOf({ rules: sets.eerr, races })
    const better = { ann: ['r3', 2390], bob: ['r1', 2300], dan: ['r4', 2370] } as Record<
      string,
      [string, number]
    >
    const runs = season.runs.map((run) => {
      const [race, seconds] = better[run.person] ?? []
      return run.race === race && seconds ? { ...run, seconds, bestBefore: 2400, isPersonalBest } : run
    })
    expect(lines({ ...season, runs })).toEqual({ '': ['1 ann 5', '2= bob 14', '2= dan 14', '4 cid 1 …'] })
  })

  test('Marlborough doubles the wildcard race and ranks those who helped first', () => {
    const season = seasonOf({
      rules: sets.marlborough2024,
      people: { gus: { firstClaim: false } },
      races: [
        graded({ ann: 80, bob: 75, cid: 70, dee: 65, eve: 60, fay: 55, gus: 90 }),
        graded({ bob: 80, ann: 75 }),
      ],
      adjustments: [
        helped('ann'),
        helped('cid'),
        adjustment('score', 'ann', { counterId: 'r1', value: 10, text: 'Wildcard' }),
      ],
    })
    expect(lines(season)).toEqual({
      '': ['1 ann 14', '2 cid 3', '3 bob 9 …', '4 dee 2 …', '5= eve 1 …', '5= fay 1 …'],
    })
  })

  test('BRJ adds the best three of at least four and decides a tie by the average of all', () => {
    const season = seasonOf({
      rules: sets.brj,
      races: [
        graded({ ann: 70, bob: 80, cid: 70 }),
        graded({ ann: 68, bob: 80, cid: 68 }),
        graded({ ann: 66, bob: 80, cid: 66 }),
        graded({ ann: 50, cid: 60 }),
      ],
    })
    expect(lines(season)).toEqual({ '': ['1 cid 204', '2 ann 204', '3 bob 240 …'] })
  })

  test('Bitton ranks each person’s best grade over a distance and counts five distances', () => {
    const season = seasonOf({
      rules: sets.bitton,
      races: [
        graded({ ann: 70, bob: 71, cid: 60 }, { distance: '5km' }),
        graded({ ann: 72 }, { distance: '5km' }),
        graded({ bob: 65 }, { distance: 'half' }),
        ...['10km', '5mi', '10mi', '20mi', 'marathon'].map((distance) => graded({ cid: 50 }, { distance })),
      ],
    })
    expect(lines(season)).toEqual({ '': ['1 cid 250', '2 bob 99', '3 ann 50'] })
  })
})
