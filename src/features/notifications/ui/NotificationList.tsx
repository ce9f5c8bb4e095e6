import { ActionButton } from '../../../browser/ActionButton'
import { useEffect, useEffectEvent, useState } from 'react'
import * as notificationCalls from '../contract'
import type { NotificationView } from '../contract'
import { formatDay } from '../../../kernel/dates/dateText'
import { noticeDays } from '../../../entities/notifications/limits'
import { notificationText } from '../../../entities/notifications/notificationText'
import { useShow } from '../../../browser/ActionsContext'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { Vest } from '../../../ui/Vest'

/**
 * The viewer's notifications, newest first. With scripts, showing them marks them as read; new ones keep their mark until
 * the viewer leaves the page.
 */
export function NotificationList({ items }: { readonly items: readonly NotificationView[] }) {
  const [wereNew] = useState(() => new Set(items.filter(({ isNew }) => isNew).map(({ id }) => id)))
  const show = useShow()
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const now = useAppSelector((state) => state.now)
  const until = items[0]?.on ?? now
  // The count includes notifications whose event no longer exists.
  const hasNew = useAppSelector(({ viewer }) => viewer.newNotices !== undefined)
  const markShownAsRead = useEffectEvent(() => {
    // Not an action, which would cover the page although no one tapped. If the call fails, the button remains.
    if (hasNew) show(notificationCalls.readNotices, { until })
  })
  useEffect(() => markShownAsRead(), [until])
  const readButton = hasNew && (
    <ActionButton call={notificationCalls.readNotices} input={{ until }}>
      Mark as read
    </ActionButton>
  )
  if (items.length === 0) {
    return (
      <EmptyState title="No notifications yet">
        <p>Notifications stay here for {noticeDays} days.</p>
        {readButton}
      </EmptyState>
    )
  }
  return (
    <Panel>
      <ul className={rows.rows}>
        {items.map((notification) => (
          <li key={notification.id}>
            <div>
              <p>
                {notification.club && <Vest club={notification.club} />}
                <NotificationWords notification={notification} />
              </p>
              <p className={classes(text.small, text.quiet)}>{formatDay(notification.on, timeZone)}</p>
            </div>
            {(notification.isNew || wereNew.has(notification.id)) && <Chip tone="choice">New</Chip>}
          </li>
        ))}
      </ul>
      {readButton}
    </Panel>
  )
}

function NotificationWords({ notification }: { readonly notification: NotificationView }) {
  return notificationText(notification)?.parts.map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={at} href={part.path}>
        {part.text}
      </a>
    ),
  )
}
