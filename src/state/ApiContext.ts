import { createContext, use } from 'react'
import type { Api } from '../api/api'

/** The browser's calls, for what people do on a page; loaders are given theirs. */
export const ApiContext = createContext<Api | undefined>(undefined)

/** To be called by what runs in the browser only. */
export function useApi(): Api | undefined {
  return use(ApiContext)
}
