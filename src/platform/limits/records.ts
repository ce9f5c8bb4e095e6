import type { CollectionsOf } from '../../store/schema'

/** The count of someone's limited actions within one span of time. Its id is a hash, so it identifies no one. */
export interface RequestCountRecord {
  /** A hash: if each process counts by itself, of `key` and the process. */
  readonly id: string
  /** Shared by the counts of all processes that belong together. */
  readonly key?: string
  readonly count: number
  readonly expires: string
}

export const collections = {
  requestCounts: {
    limit: 'one per requester and kind of request',
    indexes: { byExpiry: { fields: ['expires'] }, byKey: { fields: ['key'], sparse: true } },
    isPrivate: true,
  },
} as const satisfies CollectionsOf<'requestCounts'>

declare module '../../store/schema' {
  interface Records {
    requestCounts: RequestCountRecord
  }
}
