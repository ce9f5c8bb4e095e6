import { ApiError } from '../../../kernel/calls/apiError'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { doneTexts } from '../../../kernel/calls/done'
import { hiddenTexts } from '../../../kernel/access/hidden'
import { type LoginType, loginTypeName } from '../../../kernel/access/loginType'
import { linkedAccountsId, paths, serverPatterns } from '../../../kernel/urls/paths'
import type { Request, RequestHandler, Response } from 'express'
import type { Accounts } from './accounts'
import type { SetDone } from './messagePage'
import type { ProviderProfile } from './providerProfile'
import type { ProviderRoutesNeeds } from './providerRoutes'

export interface LinkRoutesNeeds extends ProviderRoutesNeeds {
  readonly accounts: Accounts
  readonly done: SetDone
}

const profileOf = ({ path }: UserRef) => ({ path, label: 'Your profile' })

/** The routes that link a login to the signed-in account, and that unlink one. */
export function linkRoutes({
  router,
  accounts,
  clock,
  sessionUserOf,
  notify,
  done,
  ...needs
}: LinkRoutesNeeds) {
  /** The signed-in user; visitors have been sent to log in, and hidden users have been refused. */
  async function userOr(request: Request, response: Response): Promise<UserRef | undefined> {
    const { user, viewer } = await sessionUserOf(request)
    if (user && !viewer.isHidden) return user
    if (user) {
      const title = 'Your logins haven’t changed'
      await notify(request, response, { status: 403, title, message: hiddenTexts.own, back: profileOf(user) })
    } else response.redirect(303, paths.login())
    return undefined
  }

  /** A page that asks before something is done to a login. */
  const asking =
    (verb: string, outcome: string, pathOf: (type: LoginType) => string): RequestHandler =>
    async (request, response) => {
      const type = needs.typeOf(request)
      const user = await userOr(request, response)
      if (!user) return
      const label = `${verb} ${loginTypeName(type)}`
      await notify(request, response, {
        status: 200,
        title: `${label}?`,
        message: `You’ll ${outcome} log in as ${user.name} with ${loginTypeName(type)}.`,
        actions: [{ path: pathOf(type), label }],
        back: profileOf(user),
      })
    }
  router.get(serverPatterns.link, asking('Link', 'also be able to', paths.link))
  router.get(serverPatterns.unlink, asking('Unlink', 'no longer be able to', paths.unlink))

  router.post(serverPatterns.link, async (request, response, next) => {
    const type = needs.typeOf(request)
    const user = await userOr(request, response)
    if (user) needs.start(type, { linkTo: user.id, returnPath: user.path }, request, response, next)
  })

  router.post(serverPatterns.unlink, async (request, response) => {
    const type = needs.typeOf(request)
    const user = await userOr(request, response)
    if (!user) return
    const texts = { text: doneTexts.unlinked, refused: `${loginTypeName(type)} was not unlinked` } as const
    await changing(user, texts, request, response, () => accounts.unlink(user.id, type))
  })

  /** Returns to the profile after `change`, or shows why it was refused. */
  async function changing(
    user: UserRef,
    { text, refused }: { readonly text: string; readonly refused: string },
    request: Request,
    response: Response,
    change: () => Promise<void>,
  ) {
    try {
      await change()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, message } = error
      const back = profileOf(user)
      await notify(request, response, { status, title: refused, message, back })
      return
    }
    // Shows the message after the change.
    done.set(response, { text })
    response.redirect(303, `${user.path}#${linkedAccountsId}`)
  }

  return {
    /** Links the provider's login to the user who asked for it, if they are still signed in. */
    async finish(
      type: LoginType,
      profile: ProviderProfile,
      linkTo: string,
      request: Request,
      response: Response,
    ) {
      const user = await userOr(request, response)
      if (!user) return
      const texts = { text: doneTexts.linked, refused: `${loginTypeName(type)} was not linked` } as const
      await changing(user, texts, request, response, () => {
        if (user.id !== linkTo) throw new ApiError(409, 'You’re now logged in to another account. Try again.')
        return accounts.link(user.id, type, profile, clock())
      })
    },
  }
}
