import type { ClubResponse } from '../../entities/clubs/contract'
import type { UserRef } from '../../kernel/access/sessionUser'
import { get, post, type Entities, form } from '../../kernel/calls/endpoint'
import type { BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'
import type { SamePersonInput } from './inputs'

/** Someone who asks to join a club, and an unclaimed member with an equal or similar name. */
export interface LookalikeView {
  readonly request: UserRef
  readonly unclaimed: UserRef
}

export interface UnclaimedResponse extends ClubResponse {
  /** By name. */
  readonly unclaimed: readonly UserRef[]
  readonly lookalikes: readonly LookalikeView[]
  /** All members, into whom an unclaimed one may be merged. */
  readonly mergeTargets: readonly UserRef[]
  /** Unclaimed members without results who were added long ago. */
  readonly idle: readonly UserRef[]
  /** True if the club has given an email address to which no invitation was sent. */
  readonly canMailInvitations: boolean
}

/** Lists a club's unclaimed members and the join requests that resemble them, for people who may edit its members. */
export const getUnclaimed = get<BySlug, UnclaimedResponse>('getUnclaimed', '/api/club/:slug/unclaimed')

/** Merges an unclaimed member of a club into another member, or into someone who asks to join, whose request it accepts. */
export const mergeMembers = form(post<SamePersonInput, Entities>('mergeMembers', '/api/club/:slug/merge'), {
  page: ({ slug = '' }) => paths.editClubMembers(slug),
  next: (_output, { slug = '' }) => paths.editClubMembers(slug),
  showsOwnError: true,
  done: { text: 'Merged into one member.' },
})
