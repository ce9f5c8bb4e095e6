import type { EventView } from '../../../entities/events/contract'
import { paths } from '../../../kernel/urls/paths'
import { offersRaceDay } from '../../../entities/statuses/raceDay'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { selectTodayAt } from '../../../entities/eventViews/state/eventSelectors'

/** The link to the race-day sheet, for members of a club. */
export function RaceDayLink({ event }: { readonly event: EventView }) {
  const isOffered = useAppSelector((state) => offersRaceDay(state.viewer, event, selectTodayAt(state, event)))
  return isOffered && <ButtonLink href={paths.raceDay(event.slug)}>Race-day sheet</ButtonLink>
}
