import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

type Open<T> = () => Promise<T>
type Close<T> = (opened: T) => void | Promise<void>

/**
 * Shares a resource between the tests of a file or block: opens it before the first and closes it after the last. The
 * returned object gets its properties when it is opened, so do not destructure it outside a test.
 */
export function during<T extends object>(open: Open<T>, close: Close<T>): T {
  return between(beforeAll, afterAll, open, close)
}

/** Opens a resource before each test of a file or block and closes it after the test, like `during`. */
export function duringEach<T extends object>(open: Open<T>, close: Close<T>): T {
  return between(beforeEach, afterEach, open, close)
}

type Hook = (work: () => Promise<void>) => void

function between<T extends object>(before: Hook, after: Hook, open: Open<T>, close: Close<T>): T {
  const shared: Partial<T> = {}
  let opened: T | undefined
  before(async () => {
    opened = await open()
    Object.assign(shared, opened)
  })
  after(async () => {
    if (opened) await close(opened)
    opened = undefined
  })
  return shared as T
}
