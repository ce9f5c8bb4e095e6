import { shallowEqual, useSelector } from 'react-redux'
import type { State } from './state'

/** What a component reads of the state. It renders anew when the value, or a part of an array or object, changes. */
export function useAppSelector<T>(selector: (state: State) => T): T {
  return useSelector(selector, shallowEqual)
}
