import { type Request, type Response, Router } from 'express'
import { ApiError } from '../../../kernel/calls/apiError'
import { hiddenTexts } from '../../../kernel/access/hidden'
import { siteRoles } from '../../../kernel/access/siteRole'
import { counted } from '../../../kernel/text/counted'
import { invitationGone } from '../../../kernel/text/messages'
import { paths, serverPatterns } from '../../../kernel/urls/paths'
import { removeAccount } from '../../accounts/server/accountService'
import { createMergeService } from '../../admin/server/mergeService'
import { countResults, recordAddedResults } from '../../auth/server/addedResultsRepository'
import { expired, home, protectSecret } from '../../auth/server/invitationRoutes'
import { findInvitation, type FoundInvitation } from '../../auth/server/invitations'
import type { MessagePage, RouteNeeds } from '../../auth/server/messagePage'
import { reportOutsideChange } from '../../../entities/notifications/server/outsideChanges'
import type { Collections } from '../../../store/store'

/**
 * Routes from an unclaimed member's invite link to answers that need no new login. Other invitations are left to
 * `invitationRoutes`. Opening a link changes nothing, because mail scanners open links, too.
 */
export function claimRoutes({ store, recordAudit, sessionUserOf, clock, ...needs }: RouteNeeds): Router {
  const router = Router()
  const merges = createMergeService(store, recordAudit)
  const find = (request: Request) => findInvitation(store, String(request.params['key']), clock())
  const say = (
    request: Request,
    response: Response,
    page: Omit<MessagePage, 'back'> & Partial<MessagePage>,
  ) => needs.showMessage(request, response, { back: home, ...page, isSecret: true })

  /** Removes the invitation, which only one of several concurrent requests can do. Throws `ApiError` 410 for others. */
  async function take(collections: Collections, { user: { id }, hash }: FoundInvitation) {
    const [invitation, user] = await Promise.all([collections.invitations.get(id), collections.users.get(id)])
    const isRemoved = invitation?.key === hash && (await collections.invitations.remove(id))
    if (!isRemoved || user?.unclaimedIn === undefined) throw new ApiError(410, invitationGone)
    return { ...invitation, clubId: user.unclaimedIn }
  }

  /** Removes the invitation and tells the club's admins why. */
  const refuse = (found: FoundInvitation, detail: string) =>
    store.transaction(async (collections) => {
      const { clubId, userId } = await take(collections, found)
      const context = { viewer: { userId }, now: clock() }
      await reportOutsideChange(collections, context, clubId, { userId, detail, recordAudit })
    })

  async function join(found: FoundInvitation, request: Request): Promise<string> {
    const { viewer } = await sessionUserOf(request)
    const { userId } = viewer
    if (userId === undefined)
      throw new ApiError(403, 'You’re not logged in. Open the link again and choose a login.')
    if (viewer.isHidden) throw new ApiError(403, hiddenTexts.own)
    const now = clock()
    const pair = { sourceUser: found.user.id, targetUser: userId }
    const { slug } = await merges.merge({ viewer, now }, pair, async (collections) => {
      const { clubId, isAccepted } = await take(collections, found)
      await recordAddedResults(collections, clubId, [found.user.id, userId], now)
      return isAccepted && clubId
    })
    return paths.user(slug)
  }

  async function remove(found: FoundInvitation): Promise<void> {
    const { id: userId, slug } = found.user
    await refuse(found, 'removed themselves with their invite link')
    const context = { viewer: { userId, siteRole: siteRoles.member, clubs: [] }, now: clock() }
    await removeAccount({ store, recordAudit }, context, slug)
  }

  router.use(serverPatterns.invitation, protectSecret)

  router.get(serverPatterns.invitation, async (request, response, next) => {
    const found = await find(request)
    if (found?.user.unclaimedIn === undefined) return next()
    const { id, name, unclaimedIn } = found.user
    const [club, results] = await Promise.all([store.clubs.get(unclaimedIn), countResults(store, id)])
    const clubName = club?.name ?? 'A club'
    const withResults = results > 0 ? `, with ${counted(results, 'result', 'results')}` : ''
    const known = `Hello, ${name}. ${clubName} has added you${withResults}.`
    const { user } = await sessionUserOf(request)
    const path = (answer: string) => paths.answerInvitation(String(request.params['key']), answer)
    await say(request, response, {
      status: 200,
      // Chats preview the title of a link.
      title: `Your invitation from ${clubName}`,
      message: user
        ? `${known} You’re logged in as ${user.name}.`
        : `${known} Choose a login to claim your account, and use the same one each time.`,
      logins: user ? [] : needs.offered.map((type) => ({ path: path(type), type })),
      actions: [
        ...(user ? [{ path: path('join'), label: 'Join with my account' }] : []),
        { path: path('not-me'), label: 'This isn’t me' },
        { path: path('remove'), label: 'Remove me' },
      ],
      back: { ...home, label: 'Not now' },
    })
  })

  router.post(serverPatterns.answerInvitation, async (request, response, next) => {
    const { key, type } = request.params
    if (!['join', 'not-me', 'remove', 'removed'].includes(type)) return next()
    const found = await find(request)
    if (found?.user.unclaimedIn === undefined) return await say(request, response, expired)
    try {
      if (type === 'join') return response.redirect(303, await join(found, request))
      if (type === 'not-me') await refuse(found, 'their invite link reached someone else')
      if (type === 'removed') await remove(found)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { status, message } = error
      const refusal = { status, title: 'Nothing has changed', message }
      return await say(request, response, status === 410 ? expired : refusal)
    }
    const yes = { path: paths.answerInvitation(key, 'removed'), label: 'Yes, remove me' }
    const asking = `This permanently deletes ${found.user.name}’s profile and the results that the club has added.`
    if (type === 'remove') {
      return await say(request, response, {
        status: 200,
        title: 'Remove yourself?',
        message: asking,
        actions: [yes],
      })
    }
    const title = type === 'removed' ? 'You’ve been removed' : 'Thanks for telling us'
    const message =
      type === 'removed' ? 'Your name and results have been deleted.' : 'The link no longer works.'
    await say(request, response, { status: 200, title, message })
  })
  return router
}
