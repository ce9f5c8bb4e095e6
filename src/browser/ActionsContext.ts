import { createContext, use, useCallback } from 'react'
import type { Api } from '../kernel/calls/api'
import type { Show } from './pages/page'
import type { ActionNeeds, runAction } from './runAction'

/** The calls that people make on a page, in the browser only. */
export interface Actions {
  /** The calls. Loaders get theirs as an argument. */
  readonly api: Api
  /** Makes a call and stores its response, like the `show` of loaders. */
  readonly show: Show
  readonly navigate: ActionNeeds['navigate']
  readonly runAction: typeof runAction
}

export const ActionsContext = createContext<Actions | undefined>(undefined)

/** Undefined on the server, where no one acts on a page. */
export function useActions(): Actions | undefined {
  return use(ActionsContext)
}

/** Undefined on the server. */
export function useApi(): Api | undefined {
  return useActions()?.api
}

/** Returns a function that makes a call and stores its response. If the call fails, the page stays as it is. */
export function useShow() {
  const actions = useActions()
  return useCallback(
    (...call: Parameters<Show>) => void actions?.show(...call).catch(() => undefined),
    [actions],
  )
}
