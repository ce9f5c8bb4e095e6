import type { EventView } from '../../../api/views'
import { paths } from '../../../domain/paths'
import { offersRaceDay } from '../../../domain/raceDay'
import { selectToday } from '../../../state/siteSelectors'
import { useAppSelector } from '../../../state/useAppSelector'
import { ButtonLink } from '../../../ui/Button'

/** Link to the race-day sheet, for people of a club. */
export function RaceDayLink({ event }: { readonly event: EventView }) {
  const isOffered = useAppSelector((state) => offersRaceDay(state.viewer, event, selectToday(state)))
  return isOffered && <ButtonLink href={paths.raceDay(event.slug)}>Race-day sheet</ButtonLink>
}
