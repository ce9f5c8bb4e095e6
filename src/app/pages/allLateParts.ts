import { HiddenBanner } from '../../features/admin/pages/HiddenBanner'
import { ClubNewsPanel } from '../../features/clubMembership/ui/ClubNewsPanel'
import { EventPreview } from '../../features/eventPage/ui/EventPreview'
import { PushOffer } from '../../features/notifications/ui/PushOffer'
import { BestCard } from '../../features/participation/ui/BestCard'
import { ReloadDialog } from '../../ui/feedback/ReloadDialog'
import { DoneActions } from './DoneActions'
import { ErrorPage } from '../../browser/pages/ErrorPage'
import { describeDone } from '../../browser/pages/describeDone'

/** These components are shown by hardly any page at first: see `useLateParts`. */
export const allLateParts = {
  BestCard,
  ClubNewsPanel,
  DoneActions,
  ErrorPage,
  EventPreview,
  HiddenBanner,
  PushOffer,
  ReloadDialog,
  describeDone,
}

type Own = Partial<typeof allLateParts>

declare module '../../browser/pages/lateParts' {
  interface LateParts extends Own {}
}
