import type { QuietHours } from '../../entities/users/quietHours'
import type { AddPushInput, ReadNotificationsInput, EndPushInput, ChooseNotificationsInput } from './inputs'
import type { NotificationSubject } from '../../entities/notifications/notificationText'
import type { NotificationChoices } from '../../entities/notifications/notifications'
import { get, post, put, type Entities, form } from '../../kernel/calls/endpoint'
import type { NoInput } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** The viewer's notifications and notification settings. */
export interface NotificationsView {
  /** Newest first. */
  readonly items: readonly NotificationView[]
  readonly choices: NotificationChoices
  readonly quietHours: QuietHours
  readonly push: PushView
}

/** The viewer's push subscriptions, and what a browser needs to add one. */
export interface PushView {
  /** The site's public key (RFC 8292), base64url. */
  readonly key: string
  /** Oldest first. */
  readonly browsers: readonly PushBrowserView[]
}

export interface PushBrowserView {
  readonly id: string
  /** Such as 'Chrome on Android'. */
  readonly name: string
  /** ISO, UTC. */
  readonly addedOn: string
  /** Set for the browser that makes the request. */
  readonly isHere?: true
}

export interface NotificationView extends NotificationSubject {
  readonly id: string
  /** ISO, UTC. */
  readonly on: string
  readonly isNew?: true
}

export interface NotificationsResponse extends Entities {
  readonly notices: NotificationsView
}

const list = () => paths.notifications

const settings = () => paths.notificationSettings

/** Returns the viewer's notifications and settings. Like all calls here, it requires a login. */
export const getNotices = get<NoInput, NotificationsResponse>('getNotices', '/api/notice')

/** Subscribes the browser with which the viewer is logged in to push notifications. */
export const addPush = post<AddPushInput, NotificationsResponse>('addPush', '/api/notice/push')

const onSettings = { page: settings, next: settings, answers: getNotices }

/** Marks the viewer's notifications as read, up to an instant. */
export const readNotices = form(
  post<ReadNotificationsInput, NotificationsResponse>('readNotices', '/api/notice/read'),
  {
    page: list,
    next: list,
    answers: getNotices,
    done: { text: 'Notifications marked as read.', isSeen: true },
  },
)

/** Removes the push subscription of one of the viewer's browsers. */
export const endPush = form(post<EndPushInput, NotificationsResponse>('endPush', '/api/notice/push/end'), {
  ...onSettings,
  done: { text: 'Browser removed.' },
})

/** Saves the viewer's choices. Kinds that the input does not name stay as they are. */
export const chooseNotices = form(
  put<ChooseNotificationsInput, NotificationsResponse>('chooseNotices', '/api/notice'),
  {
    ...onSettings,
    done: { text: 'Notification settings saved.' },
    showsOwnError: true,
  },
)
