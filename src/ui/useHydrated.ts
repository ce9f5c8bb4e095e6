import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and until React has taken over the page: before that, controls that need scripts are not
 * offered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
