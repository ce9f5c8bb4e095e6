import type { NoInput } from '../../kernel/inputs/parseInput'
import type { AddRacesInput, ReadRacesInput, TakeBackRacesInput } from './raceListInputs'
import { endpoint } from '../../kernel/calls/endpoint'
import type { RaceListsResponse, RacesAddedResponse } from '../../kernel/composites/responses'

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
