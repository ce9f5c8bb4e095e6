import type { EventView } from '../../../entities/events/contract'
import { marksText } from '../../../kernel/running/marksText'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import {
  selectIsPast,
  selectOwnStatus,
  selectRefusedStatus,
} from '../../../entities/eventViews/state/statusSelectors'
import { selectOwnClubs } from '../../../entities/statuses/state/ownClubs'
import type { ReactNode } from 'react'
import type { ClubView } from '../../../entities/clubs/contract'
import { Vest } from '../../../ui/Vest'
import { DistanceButtons } from './DistanceButtons'
import { EventTally } from './EventTally'
import { OwnStatusText } from './OwnStatusText'
import { RefusedStatus } from './RefusedStatus'
import { StatusChoices, tapOf, useStatusDialog } from './StatusChoices'
import styles from './StatusPanel.module.css'

/** The member's own status: buttons that set it, and a dialog with all of its fields. */
export function StatusPanel({ event }: { readonly event: EventView }) {
  const clubs = useAppSelector((state) => state.clubs)
  const ownClubs = useAppSelector((state) => selectOwnClubs(state, event))
  const mine = useAppSelector((state) => selectOwnStatus(state, event))
  const isPast = useAppSelector((state) => selectIsPast(state, event))
  const refused = useAppSelector((state) => selectRefusedStatus(state, event))
  const { actions, open: openDialog, dialog, formPath } = useStatusDialog(event)
  return (
    <Panel title={isPast ? 'How did it go?' : 'Are you going?'}>
      <StatusChoices event={event} actions={actions} open={openDialog} />
      {mine && (
        <DistanceButtons
          event={event}
          mine={mine}
          tap={{ ...tapOf(event, ownClubs), status: mine.status }}
          onChoose={(input) => void actions.set(input)}
        />
      )}
      {refused && <RefusedStatus form={refused} />}
      <div className={styles.words}>
        {mine ? (
          <p className={classes(text.small, text.quiet)}>
            <OwnStatusText mine={mine} clubs={clubs} isPast={isPast} distances={event.distances} />{' '}
            {marksText(mine)} {mine.place !== undefined && `You came ${mine.place}. `}
            {mine.enteredBy !== undefined && `${mine.enteredBy} imported this result. `}
            <a className={styles.edit} href={formPath} onClick={(click) => void openDialog(click)}>
              Edit my status
            </a>
          </p>
        ) : (
          <p className={classes(text.small, text.quiet)}>
            {tapHint(isPast, ownClubs)}{' '}
            {ownClubs.length > 1 && (
              <a className={styles.edit} href={formPath} onClick={(click) => void openDialog(click)}>
                Change club
              </a>
            )}
          </p>
        )}
        <EventTally event={event} />
      </div>
      {dialog}
    </Panel>
  )
}

/** Explains what one tap does, and to a member of several clubs for which of them. */
function tapHint(isPast: boolean, [meant, ...others]: readonly ClubView[]): ReactNode {
  if (meant && others.length > 0) {
    return (
      <>
        Your status will show under <Vest club={meant} /> {meant.name}.
      </>
    )
  }
  if (isPast) return 'Were you there? Add your result.'
  return `Choose one and ${meant ? 'your club' : 'others'} will see it.`
}
