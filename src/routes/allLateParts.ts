import { EventPreview } from '../features/events/ui/EventPreview'
import { RestoreEvent } from '../features/events/ui/RestoreEvent'
import { PushOffer } from '../features/notices/ui/PushOffer'
import { SavedList } from '../features/resultLists/ui/SavedList'
import { BestCard } from '../features/statuses/ui/BestCard'
import { RestoreStatus } from '../features/statuses/ui/RestoreStatus'
import { ReloadDialog } from '../ui/ReloadDialog'
import { ErrorPage } from './ErrorPage'
import { MonthView } from './MonthView'
import { tellDone } from './tellDone'

/** What hardly any page shows at first: see `useLateParts`. */
export const allLateParts = {
  BestCard,
  ErrorPage,
  EventPreview,
  MonthView,
  PushOffer,
  ReloadDialog,
  RestoreEvent,
  RestoreStatus,
  SavedList,
  tellDone,
}
