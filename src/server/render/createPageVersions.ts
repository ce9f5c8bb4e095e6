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
  /** When the site was started. */
  readonly startedOn: Date
}

/** Five minutes: races start at such times, and each day begins at one in every time zone. */
const stretch = 5 * 60_000

/** What `Last-Modified` tells apart. */
const second = 1000

/**
 * Tells the version of visitors' pages at an instant. What was told before a restart was dated by its second at the
 * latest, so all that comes is dated later.
 */
export function createPageVersions({ revision, startedOn }: PageVersionsNeeds) {
  let last = { name: '', modified: wholeSecond(startedOn.getTime()) }

  /** Of several versions within one second the later ones are dated ahead, and not told before it is that time. */
  function modifiedOn(name: string, time: number): number {
    if (last.name !== name) last = { name, modified: Math.max(wholeSecond(time), last.modified + second) }
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

function wholeSecond(time: number): number {
  return time - (time % second)
}
