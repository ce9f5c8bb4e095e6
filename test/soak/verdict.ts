/** One thing that was looked at. */
export interface Verdict {
  readonly what: string
  readonly figure: string
  /** What the figure may be; empty where it is only told. */
  readonly allowed: string
  readonly isRight: boolean
}

/** A count that has to be none. */
export function none(what: string, count: number): Verdict {
  return atMost(what, count, 0)
}

/** A figure that may not be higher; `unit` is what it counts. */
export function atMost(what: string, figure: number, allowed: number, unit = ''): Verdict {
  const text = (value: number) => `${Math.round(value)} ${unit}`.trimEnd()
  return { what, figure: text(figure), allowed: `<= ${text(allowed)}`, isRight: figure <= allowed }
}

/** A figure to be told. */
export function told(what: string, figure: number | string): Verdict {
  return { what, figure: String(figure), allowed: '', isRight: true }
}
