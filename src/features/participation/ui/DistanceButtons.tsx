import type { InputOf } from '../../../kernel/calls/endpoint'
import { formValues } from '../../../kernel/calls/form'
import type { EventView } from '../../../entities/events/contract'
import type { EventUserView } from '../../../entities/statuses/contract'
import * as participationCalls from '../contract'
import { ApiForm } from '../../../ui/forms/ApiForm'
import styles from './StatusPanel.module.css'
import { notSure } from '../../../entities/statuses/ui/statusText'

interface DistanceButtonsProps {
  readonly event: EventView
  readonly mine: EventUserView
  /** The fields that a tap sends besides the distance. */
  readonly tap: InputOf<typeof participationCalls.setStatus>
  readonly onChoose: (input: InputOf<typeof participationCalls.setStatus>) => void
}

/** One button for each distance, for a member who takes part in an event with several. */
export function DistanceButtons({ event, mine, tap, onChoose }: DistanceButtonsProps) {
  const { distances = [] } = event
  const isAsked = mine.status === 'entered' || mine.status === 'result'
  if (!isAsked || distances.length < 2) return null
  return (
    <ApiForm
      call={participationCalls.setStatus}
      fixed={formValues(tap)}
      className={styles.distances}
      onSubmit={({ distance = '' }) => onChoose({ ...tap, distance })}
    >
      <fieldset>
        <legend>Which distance?</legend>
        {[...distances, { id: '', name: notSure }].map(({ id, name }) => (
          <button key={id} name="distance" value={id} aria-pressed={id === (mine.distance ?? '')}>
            {name}
          </button>
        ))}
      </fieldset>
    </ApiForm>
  )
}
