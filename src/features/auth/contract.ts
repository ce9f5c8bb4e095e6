import type { AdminResponse } from '../../kernel/calls/adminView'
import type { LoginType, PreviousLogin } from '../../kernel/access/loginType'
import type { SessionUserView } from '../../kernel/access/sessionUser'
import { get, post } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form, type FormValues } from '../../kernel/calls/form'
import { profilePage } from '../../kernel/calls/formRules'
import type { NoInput, BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** The link of a new invitation, which is only shown once. */
export interface InvitationView {
  readonly userId: string
  readonly path: string
  /** ISO, UTC. */
  readonly expires: string
}

/** A provider that refuses to serve the site. */
export interface LoginRefusalView {
  readonly type: LoginType
  /** ISO, UTC. */
  readonly since: string
  readonly count: number
}

/** The answers of the API's calls. */

export interface ViewerResponse extends Entities {
  readonly sessionUser: SessionUserView
}

/** For the login page. */
export interface PreviousLoginResponse extends Entities {
  readonly previousLogin?: PreviousLogin
}

/** For a page that was told that its viewer has changed. */
export const getViewer = get<NoInput, ViewerResponse>('getViewer', '/api/viewer')

/** For the login page. */
export const getPreviousLogin = get<NoInput, PreviousLoginResponse>('getPreviousLogin', '/api/previous-login')

/** Providers that refuse to serve the site: for site admins. */
export const getLoginRefusals = get<NoInput, AdminResponse>('getLoginRefusals', '/api/admin/login-refusal')

/** Says that the viewer does not want to be asked again to link a second login. On the home page and, with a slug, on a profile. */
export const declineSecondLogin = form(
  post<NoInput, Entities>('declineSecondLogin', '/api/second-login/decline'),
  {
    page: homeOrProfile,
    next: (_output, values) => homeOrProfile(values),
    done: { text: 'You won’t be asked again.', isSeen: true },
  },
)

/** Makes a link with which somebody takes over an account that was added for them. */
export const createInvitation = form(
  post<BySlug, AdminResponse>('createInvitation', '/api/user/:slug/invitation'),
  {
    page: profilePage,
    done: { text: 'Invite link created.', isSeen: true },
    showsOwnError: true,
  },
)

function homeOrProfile({ slug }: FormValues): string {
  return slug ? paths.user(slug) : paths.home
}

declare module '../../kernel/calls/adminView' {
  interface AdminView {
    readonly invitation?: InvitationView | undefined
    readonly loginRefusals?: readonly LoginRefusalView[] | undefined
  }
}
