import { statusId } from '../../../kernel/ids'
import type * as participationCalls from '../../participation/contract'
import { type Request, type RequestHandler, Router } from 'express'
import type { HandlersOf } from '../../../kernel/calls/handlers'
import { formatWhen } from '../../../kernel/dates/dateText'
import { isPast } from '../../../kernel/dates/zone'
import { eventHeadline, takesPlace } from '../../../kernel/running/eventState'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { isHidden } from '../../../kernel/access/hidden'
import { paths, serverPatterns } from '../../../kernel/urls/paths'
import { statusFields, statusValues } from '../../../entities/statuses/validateStatus'
import type { EventRecord } from '../../../entities/events/records'
import { type StatusRecord } from '../../../entities/statuses/records'
import type { UserRecord } from '../../../entities/users/records'
import { createSeal } from '../../../platform/requests/createSeal'
import type { MessagePage, RouteNeeds } from '../../auth/server/messagePage'
import { viewerOf } from '../../auth/server/viewerOf'
import { type AnswerSubject, createAnswerLinks } from './answerLinks'

interface AnswerRoutesNeeds extends RouteNeeds {
  readonly handlers: HandlersOf<typeof participationCalls, 'setStatus' | 'removeStatus'>
}

interface AnswerRequest extends AnswerSubject {
  readonly answer: 'entered' | 'absent'
  readonly event: EventRecord
  readonly user: UserRecord
  readonly own: StatusRecord | undefined
}

type Page = Pick<MessagePage, 'title' | 'message' | 'actions'> & Partial<Pick<MessagePage, 'status' | 'back'>>

/**
 * Serves the pages behind the links that answer from a mail or a push message. Opening one changes nothing, because mail
 * scanners open links, too. Its button makes the same call as the event's page.
 */
export function answerRoutes(needs: AnswerRoutesNeeds): RequestHandler {
  const { store, secret, timeZone, clock, handlers, contextOf, showMessage } = needs
  const links = createAnswerLinks(secret)
  const { seal, unseal } = createSeal(secret, 'removed statuses')

  /** Returns an explanatory page instead if the link cannot be answered. */
  async function readRequest({ params }: Request): Promise<AnswerRequest | Page> {
    const [answer, date, eventId, userId, key] = ['answer', 'date', 'event', 'user', 'key'].map((name) =>
      String(params[name]),
    ) as [AnswerRequest['answer'], string, string, string, string]
    if (!links.isKeyOf(answer, { eventId, date, userId }, key)) return { ...invalidLink, status: 404 }
    const [event, user, own] = await Promise.all([
      store.events.get(eventId),
      store.users.get(userId),
      store.statuses.get(statusId(eventId, userId)),
    ])
    if (!user || isHidden(user)) return accountGone
    if (!event) return raceDeleted
    const { title, state } = event
    const refused = (heading: string, message: string) => ({ title: heading, message, back: backTo(event) })
    if (!takesPlace(event))
      return refused(
        eventHeadline(title, state),
        'This race isn’t going ahead as planned, so you don’t need to reply.',
      )
    if (event.date !== date) return refused(`${title} has moved`, `The race is now on ${formatWhen(event)}.`)
    if (isPast(event, clock(), timeZone) || own?.status === 'result') {
      return refused(`${title} has started`, 'You can still change your status on the race’s page.')
    }
    return { answer, eventId, date, userId, event, user, own }
  }

  async function ask(http: Request, request: AnswerRequest): Promise<Page> {
    const { answer, event, user, own } = request
    if (answer === 'entered' ? own?.status === answer : !own) return doneOf(request)
    const { viewer } = await contextOf(http)
    const [name = ''] = user.name.split(' ')
    const isOther = viewer.userId !== undefined && viewer.userId !== user.id
    const { text: label, path } = links.linkOf(answer, request)
    return {
      title:
        answer === 'entered' ? `Are you entered for ${event.title}?` : `Can’t make it to ${event.title}?`,
      message: `${name}, this race is on ${formatWhen(event)}.${
        isOther ? ` You’re logged in as someone else. This link is for ${name}.` : ''
      }`,
      actions: [{ path, label }],
    }
  }

  async function save({ query: { was } }: Request, request: AnswerRequest): Promise<Page> {
    const { answer, event, own } = request
    const { slug } = event
    const context = { ...(await viewerOf(store, request.userId)), now: clock() }
    const id = statusId(event.id, request.userId)
    if (typeof was === 'string') {
      const removed = JSON.parse(unseal(was) ?? '{}') as { id?: string; values?: object }
      if (removed.id !== id) return { ...invalidLink, status: 404 }
      // Undo never replaces a newer status.
      if (!own) await handlers.setStatus(context, { slug, ...removed.values })
      return { title: 'Status restored', message: `Your status for ${event.title} has been restored.` }
    }
    if (answer === 'entered') await handlers.setStatus(context, { slug, status: answer, partial: true })
    if (answer === 'entered' || !own) return doneOf(request)
    await handlers.removeStatus(context, { slug })
    const values = formTexts(statusFields, statusValues(own))
    const path = `${links.linkOf(answer, request).path}?was=${seal(JSON.stringify({ id, values }))}`
    return { ...doneOf(request), message: 'Status removed.', actions: [{ path, label: 'Undo' }] }
  }

  const answered =
    (answer: typeof save): RequestHandler =>
    async (http, response) => {
      const request = await readRequest(http)
      const page = 'event' in request ? await answer(http, request) : { status: 410, ...request }
      const back = 'event' in request ? backTo(request.event) : { path: paths.home, label: 'Home' }
      await showMessage(http, response, { status: 200, back, ...page, isSecret: true })
    }

  return Router().get(serverPatterns.answer, answered(ask)).post(serverPatterns.answer, answered(save))
}

function doneOf({ answer, event }: AnswerRequest): Page {
  return answer === 'entered'
    ? { title: `You’re entered for ${event.title}`, message: `The race is on ${formatWhen(event)}.` }
    : { title: `You’re not going to ${event.title}`, message: 'You’re not down for this race.' }
}

function backTo({ slug }: EventRecord): MessagePage['back'] {
  return { path: paths.event(slug), label: 'See the race' }
}

const invalidLink = {
  title: 'This link doesn’t work',
  message: 'Part of it may be missing. Copy the whole link.',
}
const accountGone = {
  title: 'This link no longer works',
  message:
    'You can’t reply with this link because the account has been merged, deleted or hidden. Log in to reply.',
}
const raceDeleted = { title: 'This race has been deleted', message: 'It isn’t in the calendar any more.' }
