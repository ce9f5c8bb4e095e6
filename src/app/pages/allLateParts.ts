import { HiddenBanner } from '../../features/admin/pages/HiddenBanner'
import { ClubNewsPanel } from '../../features/clubMembership/ui/ClubNewsPanel'
import { PushOffer } from '../../features/notifications/ui/PushOffer'
import { BestCard } from '../../features/participation/ui/BestCard'
import { ReloadDialog } from '../../ui/feedback/ReloadDialog'
import { DoneActions } from './DoneActions'
import { knownPage, PagePreview } from './PagePreview'
import { ErrorPage } from '../../browser/pages/ErrorPage'
import { describeDone } from '../../browser/pages/describeDone'

/** These components are shown by hardly any page at first: see `useLateParts`. */
export const allLateParts = {
  BestCard,
  ClubNewsPanel,
  DoneActions,
  ErrorPage,
  HiddenBanner,
  PagePreview,
  PushOffer,
  ReloadDialog,
  describeDone,
  knownPage,
}

type Own = Partial<typeof allLateParts>

declare module '../../browser/pages/lateParts' {
  interface LateParts extends Own {}
}
