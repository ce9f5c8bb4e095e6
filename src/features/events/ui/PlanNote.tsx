import type { EventView } from '../../../api/views'
import { eventStateTexts } from '../../../domain/eventState'
import { movedText } from '../../../domain/movedText'
import { Chip } from '../../../ui/Chip'
import styles from './PlanNote.module.css'

interface PlanNoteProps {
  readonly event: Pick<EventView, 'state' | 'movedFrom'>
}

/** What has become of the plan: nothing where the event goes ahead on the day it was announced for. */
export function PlanNote({ event: { state, movedFrom } }: PlanNoteProps) {
  if (state === undefined && movedFrom === undefined) return null
  return (
    <p className={styles.note}>
      {state !== undefined && <Chip tone="off">{eventStateTexts[state]}</Chip>}
      {movedFrom !== undefined && <span>{movedText(movedFrom)}</span>}
    </p>
  )
}
