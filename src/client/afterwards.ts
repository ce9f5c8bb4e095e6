import { isSignedIn } from '../domain/permissions'
import { fetchAhead, type FetchAheadNeeds } from './fetchAhead'
import { forgetOwnEvents, keepOwnEvents } from './ownEvents'

/** Begins what a page is there without. Returns what is to be called when something was changed. */
export function afterwards(needs: FetchAheadNeeds): (() => void) | undefined {
  fetchAhead(needs)
  if (isSignedIn(needs.store.getState().viewer)) return keepOwnEvents()
  forgetOwnEvents()
  return undefined
}
