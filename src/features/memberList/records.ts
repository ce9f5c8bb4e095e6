import type { CollectionsOf } from '../../store/schema'

/** Members whom an admin of a club added together from a list. The audit log says who added them. */
export interface MemberListRecord {
  readonly id: string
  readonly clubId: string
  readonly addedOn: string
  readonly memberIds: readonly string[]
  readonly expires: string
}

export const collections = {
  memberLists: {
    indexes: {
      byClub: { fields: ['clubId', 'addedOn'] },
      byExpiry: { fields: ['expires'] },
    },
    isPrivate: true,
  },
} as const satisfies CollectionsOf<'memberLists'>

type Own = typeof collections

declare module '../../store/records' {
  interface Records {
    memberLists: MemberListRecord
  }
  interface Declared extends Own {}
}
