import type { DateOrder } from '../../../kernel/dates/typedDate'
import type { MemberFate, ReadMemberView } from '../contract'
import type { NamedPerson } from '../../../entities/tables/server/nameIndex'
import type { DocumentKind } from '../../../platform/documents/documents'

/** A pasted list of a club's members. */
export interface MemberListInput {
  readonly text: string
  /** `YYYY-MM-DD`, in the site's time zone. */
  readonly today: string
  /** The order that the user has chosen for dates such as 4/5/2019. */
  readonly order?: DateOrder | undefined
  /** True if the site can send invitations. If not, addresses are not used. */
  readonly takesEmail: boolean
  /** The club's members. */
  readonly people: readonly NamedPerson[]
}

/** A person on a list. */
export interface ReadMember extends Omit<ReadMemberView, 'becomes' | 'alike'> {
  /** An address for the invitation. Previews do not show it. */
  readonly email?: string
}

/** A line, compared with the club's members. */
export interface MatchedMember extends ReadMember {
  readonly becomes: MemberFate
  /** Ids of the members whom the line may name. A line that is `there` names the only one. */
  readonly alike: readonly string[]
}

export interface ReadMemberList {
  readonly members: readonly MatchedMember[]
  readonly asksOrder: boolean
  /** Sentences about columns and values left out. */
  readonly notes: readonly string[]
}

export const memberListDocument: DocumentKind<MemberListInput, ReadMemberList> = { name: 'members' }
