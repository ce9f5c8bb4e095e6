import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formValues, homeForm } from '../../../kernel/calls/endpoint'
import type { EventView } from '../../../entities/events/contract'
import * as participationCalls from '../contract'
import { type EventStatus, statusesOffered } from '../../../kernel/running/eventState'
import { paths } from '../../../kernel/urls/paths'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { classes } from '../../../ui/classes'
import { isPlainClick } from '../../../ui/isPlainClick'
import text from '../../../ui/styles/text.module.css'
import tones from '../../../ui/styles/tones.module.css'
import { selectIsPast } from '../../../entities/eventViews/state/statusSelectors'
import { selectOwnClubs } from '../../../entities/statuses/state/ownClubs'
import { useStatusActions } from '../state/useStatusActions'
import type { StatusDialog } from './StatusDialog'
import styles from './StatusPanel.module.css'
import { statusLabels } from '../../../entities/statuses/ui/statusText'

/** Returns the dialog with all fields of a status and the function that opens it. Its file loads on the first click. */
export function useStatusDialog(event: EventView) {
  const actions = useStatusActions(event.id)
  const [shown, setShown] = useState<{
    readonly Dialog: typeof StatusDialog
    readonly status?: EventStatus | undefined
  }>()
  const navigate = useNavigate()
  const formPath = paths.eventStatus(event.slug)

  const open = async (click: MouseEvent, status?: EventStatus) => {
    if (!isPlainClick(click)) return
    click.preventDefault()
    try {
      const loaded = await import(/* webpackChunkName: "statusDialog" */ './StatusDialog')
      setShown({ Dialog: loaded.StatusDialog, status })
    } catch {
      // The dialog's file could not be loaded; the form's own page may work.
      await navigate(formPath)
    }
  }
  const dialog = shown && (
    <shown.Dialog event={event} status={shown.status} actions={actions} onClose={() => setShown(undefined)} />
  )
  return { actions, open, dialog, formPath }
}

interface StatusChoicesProps {
  readonly event: EventView
  readonly actions: ReturnType<typeof useStatusActions>
  /**
   * Opens the dialog with all fields. Absent in a row of the home page, where the event's other fields are not loaded:
   * its buttons are lower, name their event, lead back to the home page, and link to the form's own page.
   */
  readonly open?: (click: MouseEvent, status?: EventStatus) => Promise<void>
}

/** One button for each status that the event offers. */
export function StatusChoices({ event, actions, open }: StatusChoicesProps) {
  const isOnHome = open === undefined
  const formPath = paths.eventStatus(event.slug)
  const ownClubs = useAppSelector((state) => selectOwnClubs(state, event))
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const current = event.myStatus ?? undefined
  const tap = tapOf(event, ownClubs)
  // A result needs a time to be typed, and an accidental tap must not remove a stored one.
  const needsForm = (status: EventStatus) =>
    status === 'result' || current === 'result' || (isOnHome && status === current)
  const offered = statusesOffered(isPast, current)
  const ofEvent = isOnHome && <span className={text.hidden}> {event.title}</span>
  return (
    <ApiForm
      call={participationCalls.setStatus}
      fixed={formValues({ ...tap, ...(isOnHome && { from: homeForm }) })}
      className={classes(styles.choices, isOnHome && styles.low)}
      onSubmit={({ status }) => {
        const chosen = offered.find((one) => one === status)
        if (chosen) void actions.set({ ...tap, status: chosen })
      }}
    >
      {offered.map((status) => {
        const isMine = current === status
        const className = classes(styles.choice, isMine && tones[status])
        return needsForm(status) ? (
          <a
            key={status}
            href={`${formPath}?status=${status}`}
            className={className}
            aria-current={isMine || undefined}
            onClick={open && ((click) => void open(click, status))}
          >
            {statusLabels[status]}
            {ofEvent}
          </a>
        ) : (
          <button
            key={status}
            name="status"
            value={status}
            className={className}
            aria-pressed={isMine}
            onClick={isMine && open ? (click) => void open(click) : undefined}
          >
            {statusLabels[status]}
            {ofEvent}
          </button>
        )
      })}
    </ApiForm>
  )
}

/**
 * Returns the fields that every tap sends besides the one it changes. A first status names the club that the page shows,
 * because the default club may have changed on another device.
 */
export function tapOf(
  { slug, myStatus }: Pick<EventView, 'slug' | 'myStatus'>,
  [club]: ReturnType<typeof selectOwnClubs>,
) {
  return { slug, partial: true, ...(!myStatus && { club: club?.id }) }
}
