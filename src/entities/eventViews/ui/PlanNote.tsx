import type { EventView } from '../../events/contract'
import { eventStateTexts, isReplanned, planText } from '../../../kernel/running/eventState'
import { Chip } from '../../../ui/Chip'
import styles from './PlanNote.module.css'

interface PlanNoteProps {
  readonly event: Pick<EventView, 'state' | 'movedFrom' | 'reason'>
}

/** A note that the event is called off, postponed or moved, or nothing. */
export function PlanNote({ event }: PlanNoteProps) {
  if (!isReplanned(event)) return null
  const { state } = event
  const plan = planText(event)
  return (
    <p className={styles.note}>
      {state !== undefined && <Chip tone="off">{eventStateTexts[state]}</Chip>}
      {plan !== '' && <span>{plan}</span>}
    </p>
  )
}
