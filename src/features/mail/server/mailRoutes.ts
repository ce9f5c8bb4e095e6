import { type Request, type RequestHandler, type Response, Router } from 'express'
import { paths, serverPatterns } from '../../../kernel/urls/paths'
import type { Store } from '../../../store/store'
import type { MessagePage, ShowMessage } from '../../auth/server/messagePage'
import { changeMailAddress, confirmed } from './mailAddresses'
import { createMailLinks } from './mailLinks'

export interface MailRoutesNeeds {
  readonly store: Store
  readonly secret: string
  readonly clock: () => Date
  readonly showMessage: ShowMessage
}

/** The pages behind the links of mails. To open one changes nothing, as programs that look through mail open them, too. */
export function mailRoutes({ store, secret, clock, showMessage }: MailRoutesNeeds) {
  const links = createMailLinks(secret)
  const say = (request: Request, response: Response, page: Omit<MessagePage, 'back'>) =>
    showMessage(request, response, { ...page, isSecret: true, back })
  const end = Router()
  const confirm = Router()

  const onlyWithKey: RequestHandler = async (request, response, next) => {
    const { id, key } = partsOf(request)
    if (links.isEnd(id, key)) next()
    else await say(request, response, wrong)
  }
  end.get(serverPatterns.endMail, onlyWithKey, async (request, response) => {
    const { id, key } = partsOf(request)
    const known = await store.mailAddresses.get(id)
    await say(
      request,
      response,
      known ? { ...endAsk, actions: [{ path: paths.endMail(id, key), label: 'No more email' }] } : ended,
    )
  })
  end.post(serverPatterns.endMail, onlyWithKey, async (request, response) => {
    await changeMailAddress(store, partsOf(request).id, () => undefined)
    await say(request, response, ended)
  })

  /** The address that a link confirms, if it still does. */
  const asked = async (request: Request) => {
    const { id, key } = partsOf(request)
    const address = await store.mailAddresses.get(id)
    const isValid =
      address && links.isConfirm(address, key) && (address.expires ?? '') > clock().toISOString()
    return isValid ? address : undefined
  }
  confirm.get(serverPatterns.confirmMail, async (request, response) => {
    const { id, key } = partsOf(request)
    const action = { path: paths.confirmMail(id, key), label: 'Confirm' }
    await say(request, response, (await asked(request)) ? { ...confirmAsk, actions: [action] } : gone)
  })
  confirm.post(serverPatterns.confirmMail, async (request, response) => {
    const address = await asked(request)
    if (!address) return await say(request, response, gone)
    await changeMailAddress(store, address.id, (now) => (now.asked === address.asked ? confirmed(now) : now))
    await say(request, response, isConfirmed)
  })

  return {
    /**
     * Ends mail without a login: a mail program posts there without cookies, and from no page (RFC 8058). Whoever has the
     * key may, from any site; nothing else can be done with it, nor undone.
     */
    end,
    confirm,
  }
}

const back = { path: paths.notificationSettings, label: 'Notification settings' }

function partsOf({ params }: Request): { readonly id: string; readonly key: string } {
  return { id: String(params['id']), key: String(params['key']) }
}

const endAsk = {
  status: 200,
  title: 'No more email?',
  message: 'Nothing more is sent to this address, and we forget it. Your notices stay on the site.',
}
const ended = {
  status: 200,
  title: 'No more email',
  message:
    'Nothing more is sent to this address. Your notices stay on the site, where you can choose otherwise.',
}
const wrong = {
  status: 404,
  title: 'This link leads nowhere',
  message:
    'A part of it may be missing. Under “Notifications” of your profile you can say that you want no email.',
}
const confirmAsk = {
  status: 200,
  title: 'Confirm this address?',
  message: 'Then notices are sent to it, as chosen on the site. Each of them has a link that ends that.',
}
const isConfirmed = {
  status: 200,
  title: 'Your address is confirmed',
  message: 'Your notices come to it from now on, as you have chosen.',
}
const gone = {
  status: 410,
  title: 'This link is no longer good',
  message:
    'It was used, is too old, or another address was chosen. You can ask for a new one under “Notifications” of your profile.',
}
