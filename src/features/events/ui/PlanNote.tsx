import type { EventView } from '../../../api/views'
import { eventStateTexts } from '../../../domain/eventState'
import { Chip } from '../../../ui/Chip'
import text from '../../../ui/text.module.css'
import { movedText } from '../../../domain/movedText'

/** What has become of the plan: nothing where the event goes ahead on the day it was announced for. */
export function PlanNote({
  event: { state, movedFrom },
}: {
  readonly event: Pick<EventView, 'state' | 'movedFrom'>
}) {
  if (state === undefined && movedFrom === undefined) return null
  return (
    <p className={text.row}>
      {state !== undefined && <Chip tone="off">{eventStateTexts[state]}</Chip>}
      {movedFrom !== undefined && <span className={text.quiet}>{movedText(movedFrom)}</span>}
    </p>
  )
}
