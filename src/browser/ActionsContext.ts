import { createContext, use } from 'react'
import type { Api } from '../kernel/calls/api'
import type { runAction } from './runAction'

/** The calls that people make on a page, in the browser only. */
export interface Actions {
  /** The calls. Loaders get theirs as an argument. */
  readonly api: Api
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
