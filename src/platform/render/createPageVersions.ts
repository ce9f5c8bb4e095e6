/** The data that visitors' pages are made from at some time. */
export interface PageVersion {
  /** Pages are made for the beginning of a span of time, because a page changes when a race starts. */
  readonly now: Date
  /**
   * Pages with the same name are the same. Absent where content may change unnoticed, so that no page can be cached.
   */
  readonly name?: string
  /** The time of the pages' last change, in whole seconds, different for each version. Absent if it is unknown. */
  readonly modified?: Date
}

export interface PageVersionsNeeds {
  /** See `Store.revision`. */
  readonly revision: () => number | undefined
  /** The start time of the site. */
  readonly startedOn: Date
}

/** Milliseconds of a span. Races start at such times, and so does each day in every time zone. */
export const pageSpanMs = 5 * 60_000

/** The precision of `Last-Modified`. */
const second = 1000

/**
 * Returns the version of visitors' pages at an instant. Dates sent before a restart are not later than its second, so
 * all later versions get later dates.
 */
export function createPageVersions({ revision, startedOn }: PageVersionsNeeds) {
  let last = { name: '', modified: wholeSecond(startedOn.getTime()) }

  /**
   * Returns the date of a version. Later versions within one second get later dates, which are not sent before they
   * come.
   */
  function modifiedOn(name: string, time: number): number {
    if (last.name !== name) last = { name, modified: Math.max(wholeSecond(time), last.modified + second) }
    return last.modified
  }

  return (instant: Date): PageVersion => {
    const time = instant.getTime()
    const begins = time - (time % pageSpanMs)
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
