import type { PlanChange } from '../../entities/notifications/notifications'
import type { HookValues, HookEnd, HookKind } from './hooks'
import type { Stored } from '../../kernel/fields/fieldRules'
import type { CollectionsOf } from '../../store/schema'

/** An address that is told what concerns a club. */
export interface HookRecord extends Stored<HookValues> {
  readonly id: string
  readonly clubId: string
  readonly addedOn: string
  /** What signs each body, in the form of Standard Webhooks. It is needed as it is, and shown once. */
  readonly secret: string
  /** How the last attempt went: the status of the answer, or why there was none. */
  readonly last?: { readonly on: string; readonly status?: number; readonly reason?: string }
  /** When something was last taken. */
  readonly takenOn?: string
  readonly testedOn?: string
  /** Absent while it is switched on. */
  readonly ended?: HookEnd
}

/** What is to be sent to a webhook; its id stays the same for each attempt. It is removed once it was sent, or given up. */
export interface HookDeliveryRecord {
  readonly id: string
  readonly hookId: string
  readonly kind: HookKind
  /** When it happened. */
  readonly on: string
  readonly what?: PlanChange
  readonly eventIds?: readonly string[]
  /** Of a weekend: the Sunday, `YYYY-MM-DD`. */
  readonly date?: string
  /** Not before; while it is being sent, the instant after which it is tried again. */
  readonly due: string
  /** How often that was tried. */
  readonly attempts: number
  readonly expires: string
}

export const collections = {
  hooks: { indexes: { byClub: { fields: ['clubId', 'addedOn'] } }, isPrivate: true },
  hookDeliveries: {
    indexes: {
      byDue: { fields: ['due'] },
      byHook: { fields: ['hookId'] },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
  },
} as const satisfies CollectionsOf<'hooks' | 'hookDeliveries'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    hooks: HookRecord
    hookDeliveries: HookDeliveryRecord
  }
  interface Declared extends Own {}
}
