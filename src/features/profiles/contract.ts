import type { StatusView } from '../../entities/statuses/contract'
import type { UserResponse } from '../../entities/users/contract'
import type { UserInput, EditUserInput } from './inputs'
import { post, put, form } from '../../kernel/calls/endpoint'
import { paths } from '../../kernel/urls/paths'

/** The newest of each kind that a hidden user has added, for the user themselves. */
export interface HiddenView {
  readonly events: readonly HiddenEventView[]
  readonly statuses: readonly (StatusView & { readonly event: HiddenEventView })[]
}

interface HiddenEventView {
  readonly id: string
  readonly title: string
  /** The date as `YYYY-MM-DD`. */
  readonly date: string
}

export const addUser = form(post<UserInput, UserResponse>('addUser', '/api/user'), {
  page: () => paths.addUser,
  next: ({ user }) => user.path,
  done: { text: 'User added.' },
  showsOwnError: true,
})

/** Changes the given fields of a profile. */
export const editUser = form(put<EditUserInput, UserResponse>('editUser', '/api/user/:slug'), {
  page: ({ slug = '' }) => paths.editUser(slug),
  next: ({ user }) => user.path,
  done: { text: 'Profile updated.' },
  showsOwnError: true,
})

declare module '../../entities/users/contract' {
  interface UserView {
    readonly hidden?: HiddenView | undefined
  }
}
