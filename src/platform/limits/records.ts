import type { CollectionsOf } from '../../store/schema'

/**
 * The count of someone's limited actions within one span of time. The id is a hash of who, what and when, so it names
 * no one.
 */
export interface RequestCountRecord {
  readonly id: string
  readonly count: number
  readonly expires: string
}

export const collections = {
  requestCounts: { indexes: { byExpiry: { fields: ['expires'] } }, isPrivate: true },
} as const satisfies CollectionsOf<'requestCounts'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    requestCounts: RequestCountRecord
  }
  interface Declared extends Own {}
}
