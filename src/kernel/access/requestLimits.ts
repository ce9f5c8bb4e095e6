/** Rate limits, so that one person's requests leave room for others. */
export type LimitedKind = 'login' | 'write' | 'search'

/** The number of requests allowed within a span of time. */
export interface RequestLimit {
  /** Within `limitMinutes`, for one account from any network, and for all its known browsers logged out. */
  readonly account: number
  /** Within `strangersMinutes`, for all strangers of one network: many people of a club may share one. */
  readonly network: number
}

export type RequestLimits = Readonly<Record<LimitedKind, RequestLimit>>

export const limitMinutes = 10

/** Short, as those who share a network with a flood wait until it is over. */
export const strangersMinutes = 1

/** The factor by which the limit of a wider network exceeds that of one network. */
export const widerNetworkFactor = 4

/** Far above what a person needs: adding the results of a whole club takes about sixty changes in ten minutes. */
export const requestLimits: RequestLimits = {
  login: { account: 200, network: 100 },
  write: { account: 2_000, network: 600 },
  // The search box sends a search while a person types, several times a second.
  search: { account: 2_000, network: 600 },
}

/** The message at a limit. `seconds`: how long to wait. */
export function tooManyText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many requests. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
