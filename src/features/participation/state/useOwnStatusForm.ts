import type { EventView } from '../../../entities/events/contract'
import {
  selectIsPast,
  selectOwnStatus,
  selectRefusedStatus,
} from '../../../entities/eventViews/state/statusSelectors'
import { selectOwnClubs } from '../../../entities/statuses/state/ownClubs'
import { useAppSelector } from '../../../browser/useAppSelector'

/** What the forms for the viewer's own status show of it and of the event: buttons, a dialog and a page of its own. */
export function useOwnStatusForm(event: EventView) {
  return {
    entry: useAppSelector((state) => selectOwnStatus(state, event)),
    isPast: useAppSelector((state) => selectIsPast(state, event)),
    clubs: useAppSelector((state) => selectOwnClubs(state, event)),
    refused: useAppSelector((state) => selectRefusedStatus(state, event)),
    distances: event.distances,
    removeLabel: 'Remove my status',
  }
}
