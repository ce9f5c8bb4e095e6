import type { Config } from './config'
import { openSqliteStore } from './store/openSqliteStore'
import type { Store } from './store/store'

/** Opens the store that the settings name. Throws `StoreUnusable`. */
export function openStore({ dataDirectory }: Pick<Config, 'mongodbUrl' | 'dataDirectory'>): Promise<Store> {
  return openSqliteStore({ directory: dataDirectory })
}
