import { createContext, use } from 'react'
import type { Api } from '../api/api'

/** The calls for what people do on a page, in the browser only. Loaders get theirs as an argument. */
export const ApiContext = createContext<Api | undefined>(undefined)

/** Undefined while the server renders, where nobody does anything yet. */
export function useApi(): Api | undefined {
  return use(ApiContext)
}
