import type { CalendarChoice } from '../../entities/users/calendarChoice'
import type { CollectionsOf } from '../../store/schema'

/** A user's calendar link. Its id is the user's id, so that each user has at most one. */
export interface CalendarKeyRecord {
  readonly id: string
  readonly userId: string
  /** The hash of the secret in the link. */
  readonly key: string
  readonly holds: Exclude<CalendarChoice, 'nothing'>
  readonly madeOn: string
}

/** The site's identity for other programs. The collection has one document. */
export interface SiteRecord {
  readonly id: string
  /** See `namingOrigin`. */
  readonly origin: string
  /** See `pushKeysOf`. */
  readonly pushKeys?: { readonly publicKey: string; readonly privateKey: string }
}

export const collections = {
  calendarKeys: {
    limit: 'one per user',
    indexes: { byUser: { fields: ['userId'], unique: true }, byKey: { fields: ['key'], unique: true } },
    isPrivate: true,
    userReferences: { calendars: { field: 'userId', exported: ['holds', 'madeOn'] } },
  },
  site: { limit: 'one per site', indexes: { byOrigin: { fields: ['origin'] } } },
} as const satisfies CollectionsOf<'calendarKeys' | 'site'>

declare module '../../store/schema' {
  interface Records {
    calendarKeys: CalendarKeyRecord
    site: SiteRecord
  }
}
