import type { Request, Response } from 'express'
import { type LoginType, loginTypeName, type PreviousLogin } from '../../../kernel/access/loginType'
import { paths } from '../../../kernel/urls/paths'
import type { Notify } from './messagePage'
import type { LoginIntent, PendingLogins } from './pendingLogins'
import type { ProviderProfile } from './providerProfile'

export interface AskWhetherNewNeeds {
  readonly pendingLogins: Pick<PendingLogins, 'begin'>
  readonly notify: Notify
}

export interface UnknownLogin {
  readonly type: LoginType
  readonly profile: ProviderProfile
  /** How somebody last logged in from this browser. */
  readonly previous: PreviousLogin
  readonly returnPath: LoginIntent['returnPath']
}

/**
 * Asks whether somebody is new here, whose login is unknown, in a browser that remembers another login. Without this
 * question, a known person would get a second, empty account. The provider's answer is stored meanwhile, for this
 * browser only.
 */
export async function askWhetherNew(
  { pendingLogins, notify }: AskWhetherNewNeeds,
  { type, profile, previous, returnPath }: UnknownLogin,
  request: Request,
  response: Response,
): Promise<void> {
  const intent = returnPath === undefined ? {} : { returnPath }
  const pending = { provider: type, intent, verifier: '', profile }
  const state = await pendingLogins.begin(pending, request, response)
  const before = loginTypeName(previous.loginType)
  const query = returnPath === undefined ? '' : `?${new URLSearchParams({ returnUrl: returnPath })}`
  await notify(request, response, {
    status: 200,
    title: `Are you new, or did you use ${before} last time?`,
    message:
      `${previous.loginUser} last logged in with ${before} in this browser. This ${loginTypeName(type)} login is new ` +
      `here, so continuing creates a new, empty account. To use both, log in as ${previous.loginUser} and link ` +
      `${loginTypeName(type)} on your profile.`,
    prefersBack: true,
    back: { path: paths.auth(previous.loginType) + query, label: `Log in with ${before}` },
    actions: [{ path: `${paths.newAccount(type)}?${new URLSearchParams({ state })}`, label: 'I’m new here' }],
  })
}
