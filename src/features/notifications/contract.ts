import type { QuietHours } from '../../entities/users/quietHours'
import type { AddPushInput, ReadNotificationsInput, EndPushInput, ChooseNotificationsInput } from './inputs'
import type { NotificationSubject } from '../../entities/notifications/notificationText'
import type { NotificationChoices } from '../../entities/notifications/notifications'
import { get, post, put } from '../../kernel/calls/endpoint'
import type { Entities } from '../../kernel/calls/entities'
import { form } from '../../kernel/calls/form'
import type { NoInput } from '../../kernel/inputs/parseInput'
import { paths } from '../../kernel/urls/paths'

/** What the viewer was told, and what they want to be told. */
export interface NotificationsView {
  /** The newest first. */
  readonly items: readonly NotificationView[]
  readonly choices: NotificationChoices
  readonly quietHours: QuietHours
  readonly push: PushView
}

/** How notices are pushed to the viewer's browsers. */
export interface PushView {
  /** The site's public key (RFC 8292), base64url. */
  readonly key: string
  /** The one that was added first before the others. */
  readonly browsers: readonly PushBrowserView[]
}

export interface PushBrowserView {
  readonly id: string
  /** Such as 'Chrome on Android'. */
  readonly name: string
  /** ISO, UTC. */
  readonly addedOn: string
  /** The one that asks. */
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

const news = () => paths.notifications

const settings = () => paths.notificationSettings

/** What the viewer was told. For members, as are the calls on it. */
export const getNotices = get<NoInput, NotificationsResponse>('getNotices', '/api/notice')

/** Lets the viewer's notices be pushed to the browser with which they are logged in. */
export const addPush = post<AddPushInput, NotificationsResponse>('addPush', '/api/notice/push')

/** Says that the viewer has seen their notices until this instant. */
export const readNotices = form(
  post<ReadNotificationsInput, NotificationsResponse>('readNotices', '/api/notice/read'),
  {
    page: news,
    next: news,
    done: { text: 'Notifications marked as read.', isSeen: true },
  },
)

/** Ends that, for one of their browsers. */
export const endPush = form(post<EndPushInput, NotificationsResponse>('endPush', '/api/notice/push/end'), {
  page: settings,
  next: settings,
  done: { text: 'Browser removed.' },
})

/** Says what the viewer wants to be told; kinds that are not named stay as they are. */
export const chooseNotices = form(
  put<ChooseNotificationsInput, NotificationsResponse>('chooseNotices', '/api/notice'),
  {
    page: settings,
    next: settings,
    done: { text: 'Notification settings saved.' },
  },
)

declare module '../../kernel/calls/entities' {
  interface Entities {
    readonly notices?: NotificationsView | undefined
  }
}

declare module '../../browser/state' {
  interface State {
    /** What the viewer was told. */
    readonly notices: NotificationsView | null
  }
}
