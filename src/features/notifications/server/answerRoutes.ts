import { statusId } from '../../../kernel/ids'
import type * as participationCalls from '../../participation/contract'
import { type Request, type RequestHandler, Router } from 'express'
import type { CallContext, HandlersOf } from '../../../kernel/calls/handlers'
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
import type { Store } from '../../../store/store'
import { createSeal } from '../../../platform/requests/createSeal'
import type { MessagePage, ShowMessage } from '../../auth/server/messagePage'
import { viewerOf } from '../../auth/server/viewerOf'
import { type AnswerSubject, createAnswerLinks } from './answerLinks'

export interface AnswerRoutesNeeds {
  readonly store: Store
  readonly secret: string
  /** The site's. */
  readonly timeZone: string
  readonly clock: () => Date
  readonly handlers: HandlersOf<typeof participationCalls, 'setStatus' | 'removeStatus'>
  readonly contextOf: (request: Request) => Promise<CallContext>
  readonly showMessage: ShowMessage
}

interface Asked extends AnswerSubject {
  readonly answer: 'entered' | 'absent'
  readonly event: EventRecord
  readonly user: UserRecord
  readonly own: StatusRecord | undefined
}

type Page = Pick<MessagePage, 'title' | 'message' | 'actions'> & Partial<Pick<MessagePage, 'status' | 'back'>>

/**
 * The pages behind the links that answer for a person from a mail or a notification. To open one changes nothing, as
 * programs that look through mail open them, too. Its button makes the same call as the event's page.
 */
export function answerRoutes(needs: AnswerRoutesNeeds): RequestHandler {
  const { store, secret, timeZone, clock, handlers, contextOf, showMessage } = needs
  const links = createAnswerLinks(secret)
  const { seal, unseal } = createSeal(secret, 'removed statuses')

  /** Returns a page instead where there is nothing to answer. */
  async function askedBy({ params }: Request): Promise<Asked | Page> {
    const [answer, date, eventId, userId, key] = ['answer', 'date', 'event', 'user', 'key'].map((name) =>
      String(params[name]),
    ) as [Asked['answer'], string, string, string, string]
    if (!links.isKeyOf(answer, { eventId, date, userId }, key)) return { ...wrong, status: 404 }
    const [event, user, own] = await Promise.all([
      store.events.get(eventId),
      store.users.get(userId),
      store.statuses.get(statusId(eventId, userId)),
    ])
    if (!user || isHidden(user)) return noOne
    if (!event) return removed
    const { title, state } = event
    const refused = (said: string, message: string) => ({ title: said, message, back: backTo(event) })
    if (!takesPlace(event)) return refused(eventHeadline(title, state), 'You don’t need to answer.')
    if (event.date !== date) return refused(`${title} has moved`, `It’s now on ${formatWhen(event)}.`)
    if (isPast(event, clock(), timeZone) || own?.status === 'result') {
      return refused(`${title} has started`, 'You can still change your status on the race’s page.')
    }
    return { answer, eventId, date, userId, event, user, own }
  }

  async function ask(request: Request, asked: Asked): Promise<Page> {
    const { answer, event, user, own } = asked
    if (answer === 'entered' ? own?.status === answer : !own) return doneOf(asked)
    const { viewer } = await contextOf(request)
    const [name = ''] = user.name.split(' ')
    const isOther = viewer.userId !== undefined && viewer.userId !== user.id
    const what = answer === 'entered' ? 'tell members that you’re entered' : 'remove your status'
    const { text: label, path } = links.linkOf(answer, asked)
    return {
      title:
        answer === 'entered' ? `Are you entered for ${event.title}?` : `Can’t make it to ${event.title}?`,
      message: `${name}, this race is on ${formatWhen(event)}. Press the button to ${what}.${
        isOther ? ` You’re logged in as someone else. This link is for ${name}.` : ''
      }`,
      actions: [{ path, label }],
    }
  }

  async function save({ query: { was } }: Request, asked: Asked): Promise<Page> {
    const { answer, event, own } = asked
    const { slug } = event
    const context = { ...(await viewerOf(store, asked.userId)), now: clock() }
    const id = statusId(event.id, asked.userId)
    if (typeof was === 'string') {
      const removed = JSON.parse(unseal(was) ?? '{}') as { id?: string; values?: object }
      if (removed.id !== id) return { ...wrong, status: 404 }
      // What was said since then stays.
      if (!own) await handlers.setStatus(context, { slug, ...removed.values })
      return { title: 'Status restored', message: `Your status on ${event.title} is as it was before.` }
    }
    if (answer === 'entered') await handlers.setStatus(context, { slug, status: answer, partial: true })
    if (answer === 'entered' || !own) return doneOf(asked)
    await handlers.removeStatus(context, { slug })
    const values = formTexts(statusFields, statusValues(own))
    const path = `${links.linkOf(answer, asked).path}?was=${seal(JSON.stringify({ id, values }))}`
    return { ...doneOf(asked), message: 'Status removed.', actions: [{ path, label: 'Undo' }] }
  }

  const answered =
    (answer: typeof save): RequestHandler =>
    async (request, response) => {
      const asked = await askedBy(request)
      const page = 'event' in asked ? await answer(request, asked) : { status: 410, ...asked }
      const back = 'event' in asked ? backTo(asked.event) : { path: paths.home, label: 'Home' }
      await showMessage(request, response, { status: 200, back, ...page, isSecret: true })
    }

  return Router().get(serverPatterns.answer, answered(ask)).post(serverPatterns.answer, answered(save))
}

function doneOf({ answer, event }: Asked): Page {
  return answer === 'entered'
    ? { title: `You’re entered for ${event.title}`, message: `It’s on ${formatWhen(event)}.` }
    : { title: `You’re not going to ${event.title}`, message: 'You have no status on this race.' }
}

function backTo({ slug }: EventRecord): MessagePage['back'] {
  return { path: paths.event(slug), label: 'See the race' }
}

const wrong = { title: 'This link doesn’t work', message: 'Part of it may be missing. Copy the whole link.' }
const noOne = {
  title: 'This link no longer works',
  message: 'The account has been merged, deleted or limited. Log in to answer.',
}
const removed = { title: 'This race has been deleted', message: 'It isn’t in the calendar any more.' }
