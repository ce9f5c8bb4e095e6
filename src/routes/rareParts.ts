import { SecondLoginPanel } from '../features/auth/ui/SecondLoginPanel'
import { EventClubPeople } from '../features/statuses/ui/EventClubPeople'
import { OffPanel } from '../features/statuses/ui/OffPanel'
import { loadMonth } from './loadMonth'
import { MonthView } from './MonthView'

/** What few pages show, and those at first: their loaders wait for it. See `useLateParts`. */
export const rareParts = { EventClubPeople, loadMonth, MonthView, OffPanel, SecondLoginPanel }
