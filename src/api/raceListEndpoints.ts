import type { NoInput } from '../input/parseInput'
import type { AddRacesInput, ReadRacesInput, TakeBackRacesInput } from '../input/raceListInputs'
import { endpoint } from './endpoint'
import type { RaceListsResponse, RacesAddedResponse } from './responses'

/** The races that the viewer has added at once. For members, as are the calls on them. */
export const getRaceLists = endpoint<NoInput, RaceListsResponse>('getRaceLists', 'GET', '/api/race-list')
/** What a list of races is understood as. Nothing is stored. */
export const readRaces = endpoint<ReadRacesInput, RaceListsResponse>(
  'readRaces',
  'POST',
  '/api/race-list/read',
)
/** Adds the chosen races of a list. */
export const addRaces = endpoint<AddRacesInput, RacesAddedResponse>('addRaces', 'POST', '/api/race-list')
/** Removes the races that were added at once, but for those that somebody has joined or changed. */
export const takeBackRaces = endpoint<TakeBackRacesInput, RaceListsResponse>(
  'takeBackRaces',
  'POST',
  '/api/race-list/undo',
)
