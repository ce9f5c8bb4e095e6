import { describe, expect, test } from 'vitest'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sampleSearch } from './sampleSearch'

describe.each([driverUnderTest])('search by length on %s', () => {
  const { find, add, remove } = sampleSearch()

  test('finds races by a length in digits or words', async () => {
    const races = [
      ['long', 'Rough Ridge', '50k ultra, Canicross 5k'],
      ['worded', 'Ten Mile of Arden', undefined],
      ['brackets', 'Vale Day', '15 km (junior 2k)'],
    ] as const
    for (const [id, title, distances] of races) await add(id, { title, date: '2029-05-01', distances })
    const on = async (text: string, distance?: string) =>
      (await find(text, { distance, from: '2029-05-01', to: '2029-05-01' }))?.events.map(({ id }) => id)
    expect(await on('', '50km')).toEqual(['long'])
    expect(await on('', '5km')).toEqual(['long'])
    expect(await on('', '15km')).toEqual(['brackets'])
    expect(await on('ten miles')).toEqual(['worded'])
    expect(await on('10mls')).toEqual(['worded'])
    await remove(...races.map(([id]) => id))
  })

  test('finds races with all of several distances, or else with any', async () => {
    const races = [
      ['both', 'Arden Day', '10 km, 5 km'],
      ['ten', 'Mill Lane', '10 km'],
      ['five', 'Hill Lane', '5 km'],
      ['far', 'Far Lane', '7.5 km'],
    ] as const
    for (const [id, title, distances] of races) await add(id, { title, date: '2029-06-01', distances })
    const on = async (text: string) =>
      (await find(text, { from: '2029-06-01', to: '2029-06-01' }))?.events.map(({ id }) => id).sort()
    for (const text of ['10k 5k', '5 km and 10 km', '10k or 5k', '5k 10k zennor']) {
      expect(await on(text)).toEqual(['both'])
    }
    await remove('both')
    expect(await on('10k 5k')).toEqual(['five', 'ten'])
    expect(await on('10k 7.5k zennor')).toEqual(['far', 'ten'])
    await remove(...races.map(([id]) => id))
  })
})
