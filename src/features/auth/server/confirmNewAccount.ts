import type { Request, Response } from 'express'
import type { LoginName, LoginType, PreviousLogin } from '../../../kernel/access/loginType'
import { paths } from '../../../kernel/urls/paths'
import type { ShowMessage } from './messagePage'
import type { LoginIntent, PendingLogins } from './pendingLogins'
import type { ProviderProfile } from './providerProfile'

export interface ConfirmNewAccountNeeds {
  readonly pendingLogins: Pick<PendingLogins, 'begin'>
  readonly showMessage: ShowMessage
  readonly loginName: LoginName
}

export interface UnknownLogin {
  readonly type: LoginType
  readonly profile: ProviderProfile
  /** The last login in this browser. */
  readonly previous: PreviousLogin
  readonly returnPath: LoginIntent['returnPath']
}

/**
 * Asks a person with an unknown login whether they are new, if this browser remembers another login. Otherwise a
 * returning person would get a second, empty account. The provider's response is stored in the meantime, for this
 * browser only.
 */
export async function confirmNewAccount(
  { pendingLogins, showMessage, loginName }: ConfirmNewAccountNeeds,
  { type, profile, previous, returnPath }: UnknownLogin,
  request: Request,
  response: Response,
): Promise<void> {
  const intent = returnPath === undefined ? {} : { returnPath }
  const pending = { provider: type, intent, verifier: '', profile }
  const state = await pendingLogins.begin(pending, request, response)
  const before = loginName(previous.loginType)
  const query = returnPath === undefined ? '' : `?${new URLSearchParams({ returnUrl: returnPath })}`
  await showMessage(request, response, {
    status: 200,
    title: `Are you new, or did you use ${before} last time?`,
    message:
      `${previous.loginUser} last logged in with ${before} in this browser. This ${loginName(type)} login is new ` +
      `here, so continuing creates a new, empty account. To use both, log in as ${previous.loginUser} and link ` +
      `${loginName(type)} on your profile.`,
    prefersBack: true,
    back: { path: paths.auth(previous.loginType) + query, label: `Log in with ${before}` },
    actions: [{ path: `${paths.newAccount(type)}?${new URLSearchParams({ state })}`, label: 'I’m new here' }],
  })
}
