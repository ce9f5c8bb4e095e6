import { shallowEqual, useSelector } from 'react-redux'
import type { State } from './state'

/**
 * Reads a value from the state. The component renders again when the value, or a part of an array or object, changes.
 */
export function useAppSelector<T>(selector: (state: State) => T): T {
  return useSelector(selector, shallowEqual)
}
