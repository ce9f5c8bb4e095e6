import type { PlanChange } from '../../entities/notifications/notifications'
import type { HookValues, HookEndReason, HookKind } from './hooks'
import type { Stored } from '../../kernel/fields/fieldRules'
import { hooksLimit } from './limits'
import type { Queued } from '../../platform/jobs/workQueue'
import type { CollectionsOf } from '../../store/schema'

/** A club's webhook. */
export interface HookRecord extends Stored<HookValues> {
  readonly id: string
  readonly clubId: string
  readonly addedOn: string
  /** The signing key, in the form of Standard Webhooks. It is stored in plain text, because each signature needs it. */
  readonly secret: string
  /** The last attempt (ISO, UTC) with the status of the response, or why there was none. */
  readonly last?: { readonly on: string; readonly status?: number; readonly reason?: string }
  /** The last time when the server accepted a message. */
  readonly takenOn?: string
  readonly testedOn?: string
  /** Absent while it is turned on. */
  readonly ended?: HookEndReason
}

/** A queued message. Its id stays the same for all attempts. It is removed once sent or given up. */
export interface HookDeliveryRecord extends Queued {
  readonly hookId: string
  readonly kind: HookKind
  /** The instant of the event that it reports. */
  readonly on: string
  readonly what?: PlanChange
  readonly eventIds?: readonly string[]
  /** The Sunday of a weekend, `YYYY-MM-DD`. */
  readonly date?: string
}

export const collections = {
  hooks: { limit: hooksLimit, indexes: { byClub: { fields: ['clubId', 'addedOn'] } }, isPrivate: true },
  hookDeliveries: {
    limit: 'a queue',
    indexes: {
      byDue: { fields: ['due'] },
      byHook: { fields: ['hookId'] },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
  },
} as const satisfies CollectionsOf<'hooks' | 'hookDeliveries'>

declare module '../../store/schema' {
  interface Records {
    hooks: HookRecord
    hookDeliveries: HookDeliveryRecord
  }
}
