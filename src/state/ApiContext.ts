import { createContext, use } from 'react'
import type { Api } from '../api/api'

/** The calls for what people do on a page, only in the browser. Loaders get theirs as an argument. */
export const ApiContext = createContext<Api | undefined>(undefined)

/** Undefined on the server, where nobody acts on a page. */
export function useApi(): Api | undefined {
  return use(ApiContext)
}
