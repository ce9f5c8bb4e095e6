import { type Request, type RequestHandler, type Response, Router } from 'express'
import { paths, serverPatterns } from '../../../kernel/urls/paths'
import type { MessagePage, RouteNeeds } from '../../auth/server/messagePage'
import { changeMailAddress, confirmed, createMailLinks } from './mailAddresses'

/** Serves the pages behind links in mails. Opening one changes nothing, because mail scanners open links, too. */
export function mailRoutes({ store, secret, clock, showMessage }: RouteNeeds) {
  const links = createMailLinks(secret)
  const say = (request: Request, response: Response, page: Page) =>
    showMessage(request, response, { status: 200, ...page, isSecret: true, back })
  const end = Router()
  const confirm = Router()

  const onlyWithKey: RequestHandler = async (request, response, next) => {
    const { id, key } = partsOf(request)
    if (links.isEnd(id, key)) next()
    else await say(request, response, invalidLink)
  }
  end.get(serverPatterns.endMail, onlyWithKey, async (request, response) => {
    const { id, key } = partsOf(request)
    const address = await store.mailAddresses.get(id)
    await say(
      request,
      response,
      address ? { ...endAsk, actions: [{ path: paths.endMail(id, key), label: 'Unsubscribe' }] } : ended,
    )
  })
  end.post(serverPatterns.endMail, onlyWithKey, async (request, response) => {
    await changeMailAddress(store, partsOf(request).id, () => undefined)
    await say(request, response, ended)
  })

  /** Returns the address that a link confirms, if the link is still valid. */
  const addressToConfirm = async (request: Request) => {
    const { id, key } = partsOf(request)
    const address = await store.mailAddresses.get(id)
    const isValid =
      address && links.isConfirm(address, key) && (address.expires ?? '') > clock().toISOString()
    return isValid ? address : undefined
  }
  confirm.get(serverPatterns.confirmMail, async (request, response) => {
    const { id, key } = partsOf(request)
    const action = { path: paths.confirmMail(id, key), label: 'Confirm' }
    await say(
      request,
      response,
      (await addressToConfirm(request)) ? { ...confirmAsk, actions: [action] } : expired,
    )
  })
  confirm.post(serverPatterns.confirmMail, async (request, response) => {
    const address = await addressToConfirm(request)
    if (!address) return await say(request, response, expired)
    await changeMailAddress(store, address.id, (now) => (now.asked === address.asked ? confirmed(now) : now))
    await say(request, response, isConfirmed)
  })

  return {
    /**
     * Unsubscribes without a login: mail programs post without cookies, and from no page (RFC 8058). The key is enough, from
     * any site, because it allows nothing else.
     */
    end,
    confirm,
  }
}

type Page = Pick<MessagePage, 'title' | 'message' | 'actions'> & { readonly status?: number }

const back = { path: paths.notificationSettings, label: 'Notification settings' }

function partsOf({ params }: Request): { readonly id: string; readonly key: string } {
  return { id: String(params['id']), key: String(params['key']) }
}

const endAsk = {
  title: 'Unsubscribe?',
  message: 'We’ll stop emailing this address and delete it. You’ll still see notifications on the site.',
}
const ended = {
  title: 'Unsubscribed',
  message:
    'We won’t email this address again. You’ll still see notifications on the site. You can change this in your notification settings.',
}
const invalidLink = {
  status: 404,
  title: 'This link doesn’t work',
  message:
    'Part of the link may be missing. Copy the whole link from the email and try again. You can also turn off email in your notification settings.',
}
const confirmAsk = {
  title: 'Confirm this address?',
  message:
    'If you confirm, we’ll send your notifications to this address. Each email has an unsubscribe link.',
}
const isConfirmed = {
  title: 'Address confirmed',
  message: 'From now on, we’ll send your notifications to this address.',
}
const expired = {
  status: 410,
  title: 'This link has expired',
  message:
    'The link has already been used or is too old, or you’ve since changed your address. You can get a new link in your notification settings.',
}
