import { z } from 'zod'
import { notificationKinds, type NotificationKind } from '../../entities/notifications/notifications'
import { flag, clockTime, idText, text } from '../../kernel/inputs/parseInput'
import { idLength, valueLength, websiteLength } from '../../kernel/limits'
import { pushBrowserLength } from './limits'
import { outboundAddress } from '../../kernel/urls/website'

export type ReadNotificationsInput = z.input<typeof readNotificationsInput>

export type ChooseNotificationsInput = z.input<typeof chooseNotificationsInput>

export type AddPushInput = z.input<typeof addPushInput>

export type EndPushInput = z.input<typeof endPushInput>

const choices = Object.fromEntries(
  Object.keys(notificationKinds).map((kind) => [kind, flag(`${kind} must be yes or no.`).optional()]),
) as Record<NotificationKind, ReturnType<ReturnType<typeof flag>['optional']>>

const bytes = (count: number, message: string) =>
  text(valueLength, message).refine(
    (sent) => /^[\w-]+$/.test(sent) && Buffer.from(sent, 'base64url').length === count,
    message,
  )

/** `until` is the instant of the newest notification that was shown. */
export const readNotificationsInput = z.object({
  until: text(idLength).pipe(z.iso.datetime('until must be a date and time such as 2027-05-02T09:00:00Z.')),
})

/** A flag for each kind, and the quiet hours as `HH:mm`. */
export const chooseNotificationsInput = z.object({
  ...choices,
  quietFrom: clockTime('Quiet hours: “From” must be a time such as 22:00.').optional(),
  quietTo: clockTime('Quiet hours: “To” must be a time such as 07:00.').optional(),
})

/** The values of a browser's `PushSubscription`, and a name for the browser. */
export const addPushInput = z.object({
  endpoint: text(websiteLength).refine(
    (sent) => outboundAddress(sent)?.href === sent,
    'endpoint must be the URL of a push service.',
  ),
  p256dh: bytes(65, 'p256dh must be a public key.'),
  auth: bytes(16, 'auth must be 16 bytes.'),
  browser: text(pushBrowserLength).trim().min(1),
})

export const endPushInput = z.object({ id: idText })
