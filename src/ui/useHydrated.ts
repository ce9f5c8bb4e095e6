import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until React has hydrated the page: before that, controls that need scripts are hidden. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
