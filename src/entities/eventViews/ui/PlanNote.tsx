import type { EventView } from '../../events/contract'
import { eventStateTexts, isReplanned } from '../../../kernel/running/eventState'
import { planText } from '../../../kernel/running/planText'
import { Chip } from '../../../ui/Chip'
import styles from './PlanNote.module.css'

interface PlanNoteProps {
  readonly event: Pick<EventView, 'state' | 'movedFrom' | 'reason'>
}

/** What has changed in the plan; nothing where the event takes place on the date that was announced. */
export function PlanNote({ event }: PlanNoteProps) {
  if (!isReplanned(event)) return null
  const { state } = event
  const said = planText(event)
  return (
    <p className={styles.note}>
      {state !== undefined && <Chip tone="off">{eventStateTexts[state]}</Chip>}
      {said !== '' && <span>{said}</span>}
    </p>
  )
}
