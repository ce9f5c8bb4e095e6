import { SecondLoginPanel } from '../../features/auth/ui/SecondLoginPanel'
import { ClubChampionships } from '../../features/championships/ui/ClubChampionships'
import { LatestRecords } from '../../features/clubRecords/ui/LatestRecords'
import { loadLatestRecords } from '../../features/clubRecords/ui/loadLatestRecords'
import { ClubSetup } from '../../features/clubPage/ui/ClubSetup'
import { WaitingRequests } from '../../features/clubMembership/ui/WaitingRequests'
import { ClubStandards } from '../../features/clubStandards/ui/ClubStandards'
import { EventChampionships } from '../../features/championships/ui/EventChampionships'
import { SameDatePanel } from '../../features/eventEditing/ui/SameDatePanel'
import { EventEntry } from '../../features/eventPage/ui/EventEntry'
import { EventClubPeople } from '../../features/participation/ui/EventClubPeople'
import { OffPanel } from '../../features/participation/ui/OffPanel'
import { OpenLists } from '../../features/resultImport/ui/OpenLists'
import { loadOpenLists } from '../../features/resultImport/ui/loadOpenLists'
import { loadMonth } from '../../features/calendar/ui/loadMonth'
import { MonthView } from '../../features/calendar/ui/MonthView'

/** These parts are shown by few pages, and by those at first: their loaders wait for them. See `useLateParts`. */
export const rareParts = {
  ClubChampionships,
  ClubSetup,
  ClubStandards,
  EventChampionships,
  EventClubPeople,
  EventEntry,
  LatestRecords,
  loadLatestRecords,
  loadMonth,
  loadOpenLists,
  MonthView,
  OffPanel,
  OpenLists,
  SameDatePanel,
  SecondLoginPanel,
  WaitingRequests,
}

type Own = Partial<typeof rareParts>

declare module '../../browser/pages/lateParts' {
  interface LateParts extends Own {}
}
