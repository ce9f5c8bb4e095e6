import { afterAll, beforeAll } from 'vitest'

/**
 * What the tests of a file or block share: opened before the first of them, closed after the last. The object given
 * back has its properties from then on, so it is not to be taken apart outside of a test.
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
