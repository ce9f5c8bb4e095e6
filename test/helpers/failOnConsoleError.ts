import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A test during which anything was written to `console.error` or `console.warn` has failed. */
const calls: unknown[][] = []

beforeEach(() => {
  calls.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void calls.push(parts))
  }
})

afterEach(() => {
  expect(calls).toEqual([])
})
