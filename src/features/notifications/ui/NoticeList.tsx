import type { AppDispatch } from '../../../browser/appStore'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDispatch } from 'react-redux'
import * as noticeCalls from '../contract'
import type { NoticeView } from '../contract'
import { formatDay } from '../../../kernel/dates/dateText'
import { noticeDays } from '../../../kernel/limits'
import { noticeText } from '../../../entities/notices/noticeText'
import { responseReceived } from '../../../browser/actions'
import { useApi } from '../../../browser/ActionsContext'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'
import { Vest } from '../../../ui/Vest'

/**
 * What somebody was told, the newest first. With scripts, what is shown counts as seen, and what was new stays marked
 * until the page is left.
 */
export function NoticeList({ notices }: { readonly notices: readonly NoticeView[] }) {
  const [wereNew] = useState(() => new Set(notices.filter(({ isNew }) => isNew).map(({ id }) => id)))
  const read = useAction(noticeCalls.readNotices)
  const api = useApi()
  const dispatch = useDispatch<AppDispatch>()
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const now = useAppSelector((state) => state.now)
  const until = notices[0]?.on ?? now
  // Counted are also new ones whose event is gone meanwhile.
  const hasNew = useAppSelector(({ viewer }) => viewer.newNotices !== undefined)
  const see = useEffectEvent(() => {
    if (!hasNew) return
    // Not as an action: nobody tapped, so nothing covers the page. Where the call fails, the button stays.
    void api?.(noticeCalls.readNotices, { until }).then(
      (response) => dispatch(responseReceived(response)),
      () => undefined,
    )
  })
  useEffect(() => see(), [until])
  const seen = hasNew && (
    <ApiForm call={noticeCalls.readNotices} fixed={{ until }} onSubmit={() => void read({ until })}>
      <Button type="submit">Mark as seen</Button>
    </ApiForm>
  )
  if (notices.length === 0) {
    return (
      <EmptyState title="No notifications yet">
        <p>Notifications stay here for {noticeDays} days.</p>
        {seen}
      </EmptyState>
    )
  }
  return (
    <Panel>
      <ul className={rows.rows}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <div>
              <p>
                {notice.club && <Vest club={notice.club} />}
                <NoticeWords notice={notice} />
              </p>
              <p className={classes(text.small, text.quiet)}>{formatDay(notice.on, timeZone)}</p>
            </div>
            {(notice.isNew || wereNew.has(notice.id)) && <Chip tone="choice">new</Chip>}
          </li>
        ))}
      </ul>
      {seen}
    </Panel>
  )
}

function NoticeWords({ notice }: { readonly notice: NoticeView }) {
  return noticeText(notice)?.parts.map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={at} href={part.path}>
        {part.text}
      </a>
    ),
  )
}
