import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formValues } from '../../../api/form'
import { forms } from '../../../api/forms'
import type { EventView } from '../../../api/views'
import { type EventStatus, statusesOffered } from '../../../domain/eventStatus'
import { marksText } from '../../../domain/marksText'
import { paths } from '../../../domain/paths'
import { useAppSelector } from '../../../state/useAppSelector'
import { ApiForm } from '../../../ui/ApiForm'
import { classes } from '../../../ui/classes'
import { isPlainClick } from '../../../ui/isPlainClick'
import { Panel } from '../../../ui/Panel'
import text from '../../../ui/text.module.css'
import tones from '../../../ui/tones.module.css'
import { selectIsPast, selectOwnStatus, selectRefusedStatus } from '../../events/state/statusSelectors'
import { type ClubOption, selectOwnClubs } from '../state/ownClubs'
import { useStatusActions } from '../state/useStatusActions'
import { DistanceButtons } from './DistanceButtons'
import { EventTally } from './EventTally'
import { RefusedStatus } from './RefusedStatus'
import type { StatusDialog } from './StatusDialog'
import styles from './StatusPanel.module.css'
import { ownStatusText, statusLabels } from './statusText'

/** The member's own status. One tap sets it; a dialog has all of its fields. */
export function StatusPanel({ event }: { readonly event: EventView }) {
  const clubs = useAppSelector((state) => state.clubs)
  const ownClubs = useAppSelector((state) => selectOwnClubs(state, event))
  const mine = useAppSelector((state) => selectOwnStatus(state, event))
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const refused = useAppSelector((state) => selectRefusedStatus(state, event))
  const actions = useStatusActions(event.id)
  const [dialog, setDialog] = useState<{
    readonly Dialog: typeof StatusDialog
    readonly status?: EventStatus
  }>()
  const navigate = useNavigate()
  const formPath = paths.eventStatus(event.slug)

  const openDialog = async (click: MouseEvent, status?: EventStatus) => {
    if (!isPlainClick(click)) return
    click.preventDefault()
    try {
      const loaded = await import(/* webpackChunkName: "statusDialog" */ './StatusDialog')
      setDialog({ Dialog: loaded.StatusDialog, status })
    } catch {
      // The dialog's file could not be loaded; the form's own page may work.
      await navigate(formPath)
    }
  }

  // One tap changes one field. A first status is for the club that the page shows: the default club may have changed
  // since, on another device.
  const tap = { slug: event.slug, partial: true, ...(!mine && { club: ownClubs[0]?.id }) }
  // A result needs a time to be typed, and an accidental tap must not remove a stored one.
  const needsForm = (status: EventStatus) => status === 'result' || mine?.status === 'result'
  const offered = statusesOffered(isPast, mine?.status)
  return (
    <Panel title={isPast ? 'How did it go?' : 'Are you doing it?'}>
      <ApiForm
        call={forms.setStatus}
        fixed={formValues(tap)}
        className={styles.choices}
        onSubmit={({ status }) => {
          const chosen = offered.find((one) => one === status)
          if (chosen) void actions.set({ ...tap, status: chosen })
        }}
      >
        {offered.map((status) => {
          const isMine = mine?.status === status
          const className = classes(styles.choice, isMine && tones[status])
          return needsForm(status) ? (
            <a
              key={status}
              href={`${formPath}?status=${status}`}
              className={className}
              aria-current={isMine || undefined}
              onClick={(click) => void openDialog(click, status)}
            >
              {statusLabels[status]}
            </a>
          ) : (
            <button
              key={status}
              name="status"
              value={status}
              className={className}
              aria-pressed={isMine}
              onClick={isMine ? (click) => void openDialog(click) : undefined}
            >
              {statusLabels[status]}
            </button>
          )
        })}
      </ApiForm>
      {mine && (
        <DistanceButtons
          event={event}
          mine={mine}
          tap={{ ...tap, status: mine.status }}
          onChoose={(input) => void actions.set(input)}
        />
      )}
      {refused && <RefusedStatus form={refused} />}
      <div className={styles.words}>
        {mine ? (
          <p className={classes(text.small, text.quiet)}>
            {ownStatusText(mine, clubs, isPast, event.distances)} {marksText(mine)}{' '}
            {mine.place !== undefined && `You were ${mine.place}. `}
            {mine.enteredBy !== undefined && `${mine.enteredBy} entered it from a list of results. `}
            <a className={styles.edit} href={formPath} onClick={(click) => void openDialog(click)}>
              Edit my status
            </a>
          </p>
        ) : (
          <p className={classes(text.small, text.quiet)}>
            {tapText(isPast, ownClubs)}{' '}
            {ownClubs.length > 1 && (
              <a className={styles.edit} href={formPath} onClick={(click) => void openDialog(click)}>
                For another club
              </a>
            )}
          </p>
        )}
        <EventTally event={event} />
      </div>
      {dialog && (
        <dialog.Dialog
          event={event}
          status={dialog.status}
          actions={actions}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Panel>
  )
}

/** Explains what one tap does: for a member of several clubs, for which of them. */
function tapText(isPast: boolean, [meant, ...others]: readonly ClubOption[]): string {
  if (meant && others.length > 0) return `One tap counts for ${meant.name}.`
  if (isPast) return 'Were you there? Tell your club how it went.'
  return meant ? 'One tap tells your club.' : 'One tap tells the others.'
}
