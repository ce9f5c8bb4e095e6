import { afterAll, beforeAll } from 'vitest'

/**
 * Shares a resource between the tests of a file or block: opens it before the first and closes it after the last. The
 * returned object gets its properties when it is opened, so do not destructure it outside a test.
 */
export function during<T extends object>(
  open: () => Promise<T>,
  close: (opened: T) => void | Promise<void>,
): T {
  const shared: Partial<T> = {}
  let opened: T | undefined
  beforeAll(async () => {
    opened = await open()
    Object.assign(shared, opened)
  })
  afterAll(async () => {
    if (opened) await close(opened)
  })
  return shared as T
}
