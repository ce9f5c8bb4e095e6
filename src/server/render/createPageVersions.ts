import { type Day, dayAt } from '../../domain/dayAt'

/** What visitors' pages are made from at some time. */
export interface PageVersion {
  /** Pages are made for the beginning of the day, as what a visitor sees changes from day to day. */
  readonly now: Date
  /** Pages of equal names are equal. Absent where content may change unseen, so that no page is as good as a new one. */
  readonly name?: string
}

export interface PageVersionsNeeds {
  /** See `Store.revision`. */
  readonly revision: () => number | undefined
  readonly timeZone: string
}

/** Tells the version of visitors' pages at an instant. */
export function createPageVersions({ revision, timeZone }: PageVersionsNeeds) {
  // Asked of the time zone once a day: that takes longer than to send a page.
  let day: Day | undefined
  return (instant: Date): PageVersion => {
    if (!day || instant < day.begins || instant >= day.ends) day = dayAt(instant, timeZone)
    const content = revision()
    return { now: day.begins, ...(content !== undefined && { name: `${content} ${day.date}` }) }
  }
}
