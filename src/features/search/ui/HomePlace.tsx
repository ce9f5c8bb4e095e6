import { ActionButton } from '../../../browser/ActionButton'
import { useAppSelector } from '../../../browser/useAppSelector'
import { isSignedIn } from '../../../kernel/access/permissions'
import * as searchCalls from '../contract'
import type { SearchView } from '../contract'

/** The button by which members save the place of a search, or forget it. */
export function HomePlace({ search: { filter, place } }: { readonly search: SearchView }) {
  const viewer = useAppSelector((state) => state.viewer)
  const { near } = filter
  // A nation has no ring.
  if (!isSignedIn(viewer) || near === undefined || filter.within === undefined) return null
  const isHome = viewer.homePlace !== undefined && place?.endsWith(` of ${viewer.homePlace}`) === true
  return (
    <ActionButton call={searchCalls.chooseHomePlace} input={{ place: isHome ? '' : near }} quiet>
      {isHome ? 'Forget this home place' : 'Save as my home place'}
    </ActionButton>
  )
}
