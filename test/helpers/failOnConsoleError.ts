import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * React's development build, whose warnings fail a test, also notes the call stack of each element that it makes, for a
 * debugger, until it has noted 10,000. Here it has noted them already, which saves an eighth of the longest test's time.
 */
const internals = Reflect.get(
  await import('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => undefined,
})

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
