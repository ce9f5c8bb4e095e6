/** What visitors' pages are made from at some time. */
export interface PageVersion {
  /** Pages are made for the beginning of a stretch of time, as what a visitor sees changes when a race has started. */
  readonly now: Date
  /** Pages of equal names are equal. Absent where content may change unseen, so that no page is as good as a new one. */
  readonly name?: string
  /** Since when pages are as they are, in whole seconds: no two versions have the same. Absent where that is not known. */
  readonly modified?: Date
}

export interface PageVersionsNeeds {
  /** See `Store.revision`. */
  readonly revision: () => number | undefined
}

/** Five minutes: races start at such times, and each day begins at one in every time zone. */
const stretch = 5 * 60_000

/** What `Last-Modified` tells apart. */
const second = 1000

/** Tells the version of visitors' pages at an instant. */
export function createPageVersions({ revision }: PageVersionsNeeds) {
  let last: { readonly name: string; readonly modified: number } | undefined

  /** Of several versions within one second the later ones are dated ahead, and not told before it is that time. */
  function modifiedOn(name: string, time: number): number {
    if (last?.name !== name) {
      const modified = Math.max(time - (time % second), (last?.modified ?? 0) + second)
      last = { name, modified }
    }
    return last.modified
  }

  return (instant: Date): PageVersion => {
    const time = instant.getTime()
    const begins = time - (time % stretch)
    const content = revision()
    if (content === undefined) return { now: new Date(begins) }
    const name = `${content} ${begins}`
    const modified = modifiedOn(name, time)
    return { now: new Date(begins), name, ...(modified <= time && { modified: new Date(modified) }) }
  }
}
