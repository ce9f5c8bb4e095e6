import type { UserResponse } from '../../entities/users/contract'
import type { BySlug } from '../../kernel/inputs/parseInput'
import type { DeleteUserInput } from './inputs'
import { del, get } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form } from '../../kernel/calls/form'
import { paths } from '../../kernel/urls/paths'

export const deleteUser = form(del<DeleteUserInput, Entities>('deleteUser', '/api/user/:slug'), {
  page: ({ slug = '' }) => paths.deleteUser(slug),
  next: () => paths.home,
  done: { text: 'Account deleted.' },
  showsOwnError: true,
})

/** How much somebody has added, hidden or not. */
export interface AddedView {
  readonly events: number
  /** How many of these events others have a status on. */
  readonly joined: number
  readonly statuses: number
}

/** How much somebody has added: for administrators, and for the user themselves. */
export const getAdded = get<BySlug, UserResponse>('getAdded', '/api/user/:slug/added')

declare module '../../entities/users/contract' {
  interface UserView {
    /** Given where the request asks for it. */
    readonly added?: AddedView | undefined
  }
}
