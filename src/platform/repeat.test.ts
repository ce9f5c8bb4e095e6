import { afterEach, expect, it, vi } from 'vitest'
import { repeat } from './repeat'

const everyMs = 5000

afterEach(() => void vi.useRealTimers())

it('backs off while runs fail, and recovers after a success', async () => {
  vi.useFakeTimers()
  const errors: unknown[] = []
  let isAway = true
  let runs = 0
  const work = async () => {
    await Promise.resolve()
    runs += 1
    if (isAway) throw new Error('The store is away.')
  }
  const stopping = new AbortController()
  const { signal } = stopping
  repeat(work, { everyMs, report: (error) => void errors.push(error), signal })
  await vi.advanceTimersByTimeAsync(everyMs * 26)
  expect(errors).toHaveLength(2)
  isAway = false
  await vi.advanceTimersByTimeAsync(everyMs * 4)
  expect(runs).toBe(2 + 4)
  stopping.abort()
  await vi.advanceTimersByTimeAsync(everyMs * 4)
  expect(runs).toBe(2 + 4)
  expect(errors).toHaveLength(2)
})
