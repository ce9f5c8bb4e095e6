import type { Store } from '../../src/store/store'

/** The part of a store that caches ask, with a revision that a test chooses; nothing is cached if it is undefined. */
export function contentAt(
  revision: () => number | undefined,
): Pick<Store, 'revision' | 'tracked' | 'catchUp'> {
  return {
    revision,
    tracked(work) {
      const begun = revision()
      const isCurrent = () => begun !== undefined && begun === revision()
      return { basis: { isCurrent, include: () => undefined }, result: work() }
    },
    catchUp: () => Promise.resolve(),
  }
}

/** Content that may always have changed. */
export const unknownContent = contentAt(() => undefined)
