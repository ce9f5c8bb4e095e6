import { EventPreview } from '../features/events/ui/EventPreview'
import { PushOffer } from '../features/notices/ui/PushOffer'
import { BestCard } from '../features/statuses/ui/BestCard'
import { ReloadDialog } from '../ui/ReloadDialog'
import { DoneActions } from './DoneActions'
import { ErrorPage } from './ErrorPage'
import { tellDone } from './tellDone'

/** What hardly any page shows at first: see `useLateParts`. */
export const allLateParts = {
  BestCard,
  DoneActions,
  ErrorPage,
  EventPreview,
  PushOffer,
  ReloadDialog,
  tellDone,
}
