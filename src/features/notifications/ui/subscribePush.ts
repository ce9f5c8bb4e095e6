import { ApiError } from '../../../kernel/calls/apiError'
import type { Api } from '../../../kernel/calls/api'
import * as notificationCalls from '../contract'
import type { NotificationsResponse } from '../contract'
import { browserName } from '../../auth/browserName'
import { paths } from '../../../kernel/urls/paths'
import { pushSubscription } from './pushAbility'

/**
 * Subscribes this browser, once the user has given permission. Returns undefined if the browser's push service or the site
 * could not be reached.
 */
export async function subscribePush(api: Api): Promise<NotificationsResponse | undefined> {
  try {
    const { notices } = await api(notificationCalls.getNotices, {})
    // Throws a TypeError if the worker's file fails to load.
    const worker = await navigator.serviceWorker.register(paths.worker).catch(() => undefined)
    if (!worker) return undefined
    const { pushManager } = await navigator.serviceWorker.ready
    // The site has dropped any subscription of an earlier login.
    await (await pushSubscription())?.unsubscribe()
    const applicationServerKey = bytesOf(notices.push.key)
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
    return await api(notificationCalls.addPush, {
      endpoint,
      p256dh,
      auth,
      browser: browserName(navigator.userAgent),
    })
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof DOMException)) throw error
    return undefined
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
