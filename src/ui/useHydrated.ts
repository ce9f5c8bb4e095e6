import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the browser adopts its page: what scripts are needed for is not offered before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
