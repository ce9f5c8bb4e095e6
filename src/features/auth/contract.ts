import type { BuiltInLogin, LoginType, PreviousLogin } from '../../kernel/access/loginType'
import type { SessionUserView } from '../../kernel/access/sessionUser'
import { get, post, type Entities, form, type FormValues } from '../../kernel/calls/endpoint'
import { profilePage } from '../../kernel/calls/formRules'
import type { NoInput, BySlug } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** A new invite link, which is shown only once. */
export interface InvitationView {
  readonly userId: string
  readonly path: string
  /** ISO, UTC. */
  readonly expires: string
}

/** A provider that refuses to serve the site. */
export interface LoginRefusalView {
  readonly type: BuiltInLogin
  /** ISO, UTC. */
  readonly since: string
  readonly count: number
}

export interface ViewerResponse extends Entities {
  readonly sessionUser: SessionUserView
}

export interface PreviousLoginResponse extends Entities {
  readonly previousLogin?: PreviousLogin | undefined
  readonly inAppBrowser?: string | undefined
}

export interface LoginRefusalsResponse extends Entities {
  readonly loginRefusals: readonly LoginRefusalView[]
  /** The last login, ISO in UTC, with each provider that no one has used lately. */
  readonly unusedLogins: readonly { readonly type: LoginType; readonly lastOn: string }[]
}

export interface InvitationResponse extends Entities {
  readonly invitation: InvitationView
}

/** Returns the current viewer, for a page whose viewer has changed. */
export const getViewer = get<NoInput, ViewerResponse>('getViewer', '/api/viewer')

/** Returns how this browser last logged in and the app that it is part of, for the login page. */
export const getPreviousLogin = get<NoInput, PreviousLoginResponse>('getPreviousLogin', '/api/previous-login')

/** Lists the providers that refuse to serve the site, and those that no one uses, for site admins. */
export const getLoginRefusals = get<NoInput, LoginRefusalsResponse>(
  'getLoginRefusals',
  '/api/admin/login-refusal',
)

/** Stops asking the viewer to link a second login. The form is on the home page or, with a slug, on a profile. */
export const declineSecondLogin = form(
  post<NoInput, Entities>('declineSecondLogin', '/api/second-login/decline'),
  {
    page: homeOrProfile,
    next: (_output, values) => homeOrProfile(values),
    done: { text: 'You won’t be asked again.', isSeen: true },
  },
)

/** Creates a link for a person to claim the account that an admin added for them. */
export const createInvitation = form(
  post<BySlug, InvitationResponse>('createInvitation', '/api/user/:slug/invitation'),
  {
    page: profilePage,
    done: { text: 'Invite link created.', isSeen: true },
    showsOwnError: true,
  },
)

function homeOrProfile({ slug }: FormValues): string {
  return slug ? paths.user(slug) : paths.home
}
