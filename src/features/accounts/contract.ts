import type { UserResponse } from '../../entities/users/contract'
import type { BySlug } from '../../kernel/inputs/parseInput'
import type { DeleteUserInput } from './inputs'
import { del, get, type Entities, form } from '../../kernel/calls/endpoint'
import { paths } from '../../kernel/urls/paths'

export const deleteUser = form(del<DeleteUserInput, Entities>('deleteUser', '/api/user/:slug'), {
  page: ({ slug = '' }) => paths.deleteUser(slug),
  next: () => paths.home,
  done: { text: 'Account deleted.' },
  showsOwnError: true,
})

/** The numbers of events and statuses that a user has added, hidden or not. */
export interface AddedView {
  readonly events: number
  /** The number of these events that other people have a status for. */
  readonly joined: number
  readonly statuses: number
}

export interface AddedResponse extends UserResponse {
  readonly added: AddedView
}

/** Counts what a user has added, for admins and the users themselves. */
export const getAdded = get<BySlug, AddedResponse>('getAdded', '/api/user/:slug/added')
