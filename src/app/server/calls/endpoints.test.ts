import { expect, test } from 'vitest'
import { endpoints } from '../../features.server'
import { forms } from './handlers'

test.each([...Object.entries(endpoints), ...Object.entries(forms)])(
  'the endpoint %s declares its own name',
  (key, { name }) => {
    expect(name).toBe(key)
  },
)

test('no two endpoints share a method and path', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})
