import type { StatusView } from '../../entities/statuses/contract'
import type { UserResponse } from '../../entities/users/contract'
import type { UserInput, EditUserInput, FollowInput } from './inputs'
import { endpoint } from '../../kernel/calls/endpoint'
import { form } from '../../kernel/calls/form'
import { profilePage } from '../../kernel/calls/formRules'
import type { BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** How much somebody has added, hidden or not. */
export interface AddedView {
  readonly events: number
  /** How many of these events others have a status on. */
  readonly joined: number
  readonly statuses: number
}

/** What a hidden user has added: the newest of each kind, for the user themselves. */
export interface HiddenView {
  readonly events: readonly HiddenEventView[]
  readonly statuses: readonly (StatusView & { readonly event: HiddenEventView })[]
}

interface HiddenEventView {
  readonly id: string
  readonly title: string
  /** `YYYY-MM-DD`. */
  readonly date: string
}

/** How much somebody has added: for administrators, and for the user themselves. */
export const getAdded = endpoint<BySlug, UserResponse>('getAdded', 'GET', '/api/user/:slug/added')

export const addUser = form(endpoint<UserInput, UserResponse>('addUser', 'POST', '/api/user'), {
  page: () => paths.addUser,
  next: ({ user }) => user.path,
  done: { text: 'The user was added.' },
})

/** Fields that are absent stay as they are. */
export const editUser = form(endpoint<EditUserInput, UserResponse>('editUser', 'PUT', '/api/user/:slug'), {
  page: ({ slug = '' }) => paths.editUser(slug),
  next: ({ user }) => user.path,
  done: { text: 'Your changes to the profile were saved.' },
})

export const followUser = form(
  endpoint<FollowInput, UserResponse>('followUser', 'POST', '/api/user/:slug/follow'),
  {
    page: profilePage,
    next: ({ user }) => user.path,
    done: { text: 'You follow them now.' },
  },
)

export const unfollowUser = form(
  endpoint<FollowInput, UserResponse>('unfollowUser', 'POST', '/api/user/:slug/unfollow'),
  {
    page: profilePage,
    next: ({ user }) => user.path,
    done: { text: 'You no longer follow them.' },
  },
)

declare module '../../entities/users/contract' {
  interface UserView {
    readonly hidden?: HiddenView
  }
}

declare module '../../entities/users/contract' {
  interface UserView {
    /** Given where the request asks for it. */
    readonly added?: AddedView
  }
}
