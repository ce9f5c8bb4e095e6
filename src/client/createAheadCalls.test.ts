import { expect, test, vi } from 'vitest'
import type { Api } from '../api/api'
import { endpoints } from '../api/endpoints'
import { createAheadCalls } from './createAheadCalls'

/** Calls that are counted, and the clock. */
function calls(fails: () => boolean = () => false) {
  const asked: string[] = []
  let time = 0
  const over: Api = ({ name }, input) => {
    asked.push(`${name} ${JSON.stringify(input)}`)
    return fails() ? Promise.reject(new Error('no answer')) : Promise.resolve({ club: {} } as never)
  }
  const made = createAheadCalls(over, () => time)
  return { ...made, asked, later: (milliseconds: number) => (time += milliseconds) }
}

test('what was asked ahead is taken once', async () => {
  const { ahead, api, asked } = calls()
  const expected = await ahead(endpoints.getClub, { slug: 'a' })
  expect(await api(endpoints.getClub, { slug: 'a' })).toBe(expected)
  expect(asked).toHaveLength(1)
  await api(endpoints.getClub, { slug: 'a' })
  await api(endpoints.getClub, { slug: 'b' })
  expect(asked).toHaveLength(3)
})

test('an answer that is still on its way is waited for', async () => {
  const { ahead, api, asked } = calls()
  await Promise.all([ahead(endpoints.getClub, { slug: 'a' }), api(endpoints.getClub, { slug: 'a' })])
  expect(asked).toHaveLength(1)
})

test('an old answer is not taken, nor one from before something was changed', async () => {
  const { ahead, api, asked, later } = calls()
  await ahead(endpoints.getClub, { slug: 'a' })
  later(60_000)
  await api(endpoints.getClub, { slug: 'a' })
  expect(asked).toHaveLength(2)
  await ahead(endpoints.getClub, { slug: 'a' })
  await api(endpoints.deleteEvent, { slug: 'x' })
  await api(endpoints.getClub, { slug: 'a' })
  expect(asked).toHaveLength(5)
})

test('what failed ahead is asked again', async () => {
  const fails = vi.fn(() => false).mockReturnValueOnce(true)
  const { ahead, api, asked } = calls(fails)
  await expect(ahead(endpoints.getClub, { slug: 'a' })).rejects.toThrow('no answer')
  await expect(api(endpoints.getClub, { slug: 'a' })).resolves.toBeDefined()
  expect(asked).toHaveLength(2)
})

test('whoever goes elsewhere meanwhile gets nothing', async () => {
  const { ahead, api } = calls()
  const controller = new AbortController()
  void ahead(endpoints.getClub, { slug: 'a' })
  const taken = api(endpoints.getClub, { slug: 'a' }, controller.signal)
  controller.abort()
  await expect(taken).rejects.toThrow('abort')
})
