/** Rate limits, so that one person's requests leave room for others. */
export type LimitedKind = 'login' | 'write' | 'search'

/** How many requests within `limitMinutes`. */
export interface RequestLimit {
  /** For one account, from any network address. */
  readonly account: number
  /** For one network address: many people of a club may share one. */
  readonly network: number
}

export type RequestLimits = Readonly<Record<LimitedKind, RequestLimit>>

export const limitMinutes = 10

/** Far more than people do: somebody who enters the results of a whole club makes sixty changes in ten minutes. */
export const requestLimits: RequestLimits = {
  login: { account: 200, network: 1_000 },
  write: { account: 2_000, network: 6_000 },
  // The search box sends a search while somebody types, several times a second.
  search: { account: 2_000, network: 6_000 },
}

/** The message at a limit. `seconds`: how long to wait. */
export function tooManyText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `That was more than anybody does in so short a time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
