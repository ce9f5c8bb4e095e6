/** What somebody may do only so often, to leave the site to others. */
export type LimitedKind = 'login' | 'write' | 'search'

/** How often within `limitMinutes`. */
export interface RequestLimit {
  /** One account, wherever from. */
  readonly account: number
  /** All that come from one network address: a club's evening has many people behind one. */
  readonly network: number
}

export type RequestLimits = Readonly<Record<LimitedKind, RequestLimit>>

export const limitMinutes = 10

/** Far above what people do: somebody who enters the results of a whole club writes sixty times in ten minutes. */
export const requestLimits: RequestLimits = {
  login: { account: 200, network: 1_000 },
  write: { account: 2_000, network: 6_000 },
  // The search box searches while somebody types, several times a second.
  search: { account: 2_000, network: 6_000 },
}

/** Said to whoever has met a limit. `seconds`: after which they may go on. */
export function tooManyText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `That was more than anybody does in so short a time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
