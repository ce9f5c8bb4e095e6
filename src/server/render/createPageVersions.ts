/** What visitors' pages are made from at some time. */
export interface PageVersion {
  /** Pages are made for the beginning of a stretch of time, as what a visitor sees changes when a race has started. */
  readonly now: Date
  /** Pages of equal names are equal. Absent where content may change unseen, so that no page is as good as a new one. */
  readonly name?: string
}

export interface PageVersionsNeeds {
  /** See `Store.revision`. */
  readonly revision: () => number | undefined
}

/** Five minutes: races start at such times, and each day begins at one in every time zone. */
const stretch = 5 * 60_000

/** Tells the version of visitors' pages at an instant. */
export function createPageVersions({ revision }: PageVersionsNeeds) {
  return (instant: Date): PageVersion => {
    const begins = instant.getTime() - (instant.getTime() % stretch)
    const content = revision()
    return { now: new Date(begins), ...(content !== undefined && { name: `${content} ${begins}` }) }
  }
}
