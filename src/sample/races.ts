import type { Race } from './race'
import { crossCountry, track } from './races/crossCountryAndTrack'
import { fellRaces } from './races/fellRaces'
import { halfMarathons } from './races/halfMarathons'
import { marathons } from './races/marathons'
import { parkruns } from './races/parkruns'
import { relays } from './races/relays'
import { roadRaces } from './races/roadRaces'
import { trailRaces } from './races/trailRaces'

/** Real races that clubs have in their calendars. Each table names its sources; the descriptions are our own. */
export const races: readonly Race[] = [
  ...parkruns,
  ...roadRaces,
  ...halfMarathons,
  ...marathons,
  ...relays,
  ...trailRaces,
  ...fellRaces,
  ...crossCountry,
  ...track,
]
