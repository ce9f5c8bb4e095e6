import type { Request, Router } from 'express'
import { doneTexts } from '../../../kernel/calls/done'
import { paths, serverPatterns } from '../../../kernel/urls/paths'
import { endSession, type LoginCookies } from './loginSession'
import type { ShowMessage, SetDone } from './messagePage'
import type { SessionUser } from './viewerOf'

export interface LogoutRoutesNeeds {
  readonly router: Router
  readonly cookies: LoginCookies
  readonly done: SetDone
  readonly sessionUserOf: (request: Request) => Promise<SessionUser>
  readonly showMessage: ShowMessage
}

/** Routes that log out, after a confirmation for a plain link. */
export function logoutRoutes({ router, cookies, done, sessionUserOf, showMessage }: LogoutRoutesNeeds): void {
  router.get(serverPatterns.logout, async (request, response) => {
    const { user } = await sessionUserOf(request)
    if (!user) return response.redirect(303, paths.home)
    await showMessage(request, response, {
      status: 200,
      title: 'Log out?',
      message: `You’re logged in as ${user.name}.`,
      actions: [{ path: paths.logout, label: 'Log out' }],
      back: { path: paths.home, label: 'Stay logged in' },
    })
  })

  router.post(serverPatterns.logout, async (request, response) => {
    await endSession(request, response, cookies)
    done.set(response, { text: doneTexts.loggedOut })
    response.redirect(303, paths.home)
  })
}
