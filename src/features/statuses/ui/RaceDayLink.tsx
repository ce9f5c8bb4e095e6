import type { EventView } from '../../../api/views'
import { paths } from '../../../domain/paths'
import { offersRaceDay } from '../../../domain/raceDay'
import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { selectTodayAt } from '../../events/state/eventSelectors'

/** Link to the race-day sheet, for people of a club. */
export function RaceDayLink({ event }: { readonly event: EventView }) {
  const isOffered = useAppSelector((state) => offersRaceDay(state.viewer, event, selectTodayAt(state, event)))
  return isOffered && <ButtonLink href={paths.raceDay(event.slug)}>Race-day sheet</ButtonLink>
}
