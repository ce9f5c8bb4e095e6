import { type Basis, type Store, StoreUnavailable, type Tracked } from '../../store/store'

/** The data that visitors' pages are made from at some time. */
export interface PageVersion {
  /** Pages are made for the beginning of a span of time, because a page changes when a race starts. */
  readonly now: Date
  /**
   * The time of the pages' last change, in whole seconds, different for each version. Absent if it is unknown: always
   * if several processes share a store, as each knows of a change at another time.
   */
  readonly modified?: Date
}

export interface PageVersionsNeeds {
  readonly store: Pick<Store, 'revision' | 'tracked' | 'catchUp'>
  readonly clock: () => Date
  /** Called for each response that is reused. */
  readonly onCacheHit?: (() => void) | undefined
}

/** Milliseconds of a span. Races start at such times, and so does each day in every time zone. */
export const pageSpanMs = 5 * 60_000

/** The precision of `Last-Modified`. */
const second = 1000

/**
 * Knows the version of visitors' pages. Dates sent before a restart are not later than its second, so all later versions
 * get later dates.
 */
export function createPageVersions({ store, clock, onCacheHit = () => undefined }: PageVersionsNeeds) {
  let last = { name: '', modified: wholeSecond(clock().getTime()) }

  /**
   * Returns the date of a version. Later versions within one second get later dates, which are not sent before they
   * come.
   */
  function modifiedOn(name: string, time: number): number {
    if (last.name !== name) last = { name, modified: Math.max(wholeSecond(time), last.modified + second) }
    return last.modified
  }

  function known(): PageVersion {
    const time = clock().getTime()
    const begins = spanOf(time)
    const content = store.revision()
    if (content === undefined) return { now: new Date(begins) }
    const modified = modifiedOn(`${content} ${begins}`, time)
    return { now: new Date(begins), ...(modified <= time && { modified: new Date(modified) }) }
  }

  let isAway = false

  /** While the store is away, nothing counts as current. A page that needs nothing of it is made all the same. */
  async function catchUp(until: Parameters<Store['catchUp']>[0]): Promise<void> {
    try {
      await store.catchUp(until)
      isAway = false
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error
      isAway = true
    }
  }

  return {
    onCacheHit,

    /** The version, as far as this process knows. */
    known,

    /** Resolves with the version once all is known that visitors must see. */
    async current(): Promise<PageVersion> {
      await catchUp('recently')
      return known()
    },

    /** Resolves once all changes until now are known, so that none of them will put a response out of date that has it. */
    async latest(): Promise<void> {
      // A request that has just waited for a store that is away need not wait twice.
      if (!isAway) await catchUp('now')
    },

    /** Makes a response for visitors; its basis ends with the span. */
    track<T>(make: () => Promise<T>): Tracked<T> {
      const begins = spanOf(clock().getTime())
      const { basis, result } = store.tracked(make)
      const isCurrent: Basis['isCurrent'] = () => spanOf(clock().getTime()) === begins && basis.isCurrent()
      return { basis: { ...basis, isCurrent }, result }
    },
  }
}

export type PageVersions = ReturnType<typeof createPageVersions>

function spanOf(time: number): number {
  return time - (time % pageSpanMs)
}

function wholeSecond(time: number): number {
  return time - (time % second)
}
