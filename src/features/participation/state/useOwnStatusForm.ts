import type { EventView } from '../../../entities/events/contract'
import {
  selectIsPast,
  selectOwnStatus,
  selectRefusedStatus,
} from '../../../entities/eventViews/state/statusSelectors'
import { selectOwnClubs } from '../../../entities/statuses/state/ownClubs'
import { useAppSelector } from '../../../browser/useAppSelector'

/** Returns what the dialog and the page for the viewer’s own status show of it and of the event. */
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
