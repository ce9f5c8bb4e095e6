import { describe, expect, test } from 'vitest'
import type { SearchFilter } from '../../src/entities/events/searchFilter'
import { driverUnderTest } from '../helpers/storeUnderTest'
import { sampleSearch } from './sampleSearch'

describe.each([driverUnderTest])('search texts on %s', () => {
  const { find, findAll, add: addOn } = sampleSearch()
  const add: typeof addOn = (id, fields) => addOn(id, { date: '2031-03-09', ...fields })

  test('ignores “in” and “near” before a place or month', async () => {
    const titles = async (text: string) => (await findAll(text)).map(({ title }) => title)
    for (const [text, same] of [
      ['10k in telford', '10k telford'],
      ['parkrun near leeds', 'parkrun leeds'],
      ['10k in telford in december', '10k telford december'],
    ] as const) {
      const found = await titles(text)
      expect([text, found]).toEqual([text, await titles(same)])
      expect(found.length).toBeGreaterThan(0)
    }
    expect((await find('10k in'))?.search.filter).toEqual({ distance: '10km' })
    expect(await find('near me')).toBeUndefined()
  })

  test('“ultra” finds races longer than a marathon, and “21k” finds half marathons and 21 km', async () => {
    await add('long', { title: 'Long Ridge', distances: '43 mi' })
    await add('said', { title: 'Coast', distances: 'Ultra relay' })
    await add('titled', { title: 'Moor 100 miles' })
    await add('marathon', { title: 'Marathon', distances: 'Marathon' })
    await add('rounded', { title: 'Round', distances: '21 km' })
    await add('nearly', { title: 'Near Run', date: '2031-03-09', distances: '10 km' })
    await add('half', { title: 'Half', distances: 'Half marathon' })
    const ids = async (text: string) => (await findAll(text)).map(({ id }) => id).toSorted()
    expect(await ids('ultra zennor')).toEqual(['long', 'said', 'titled'])
    expect(await ids('21k zennor')).toEqual(['half', 'rounded'])
    expect(await ids('ultra near zennor')).toEqual(['long', 'said', 'titled'])
    expect(await ids('near zennor')).toContain('long')
    expect(await ids('near run')).toContain('nearly')
  })

  test('suggests the next race after the given days if none matches', async () => {
    const mile = { title: 'Zennor Track Mile', distances: '1 mile', terrain: 'track' } as const
    await add('off', { ...mile, date: '2026-11-22', state: 'calledOff' })
    await add('next', { ...mile, date: '2026-12-05' })
    await add('later', { ...mile, date: '2026-12-12' })
    const next = { title: 'Zennor Track Mile', path: '/event/next', date: '2026-12-05' }
    const nextOf = async (text: string, given: SearchFilter = {}) => (await find(text, given))?.search.next
    expect(await nextOf('1 mile track saturday')).toEqual(next)
    expect(await nextOf('zennor 28 november')).toEqual(next)
    expect(await nextOf('', { terrain: 'track', distance: '1mi', to: '2026-11-21' })).toEqual(next)
    expect(await nextOf('1 mile track december')).toBeUndefined()
    expect(await nextOf('1 mile track june 2027')).toBeUndefined()
    expect(await nextOf('1 mile track 2025')).toBeUndefined()
  })
})
