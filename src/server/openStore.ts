import type { Config } from './config'
import { openMongoStore } from './store/openMongoStore'
import { openSqliteStore } from './store/openSqliteStore'
import type { Store } from './store/store'

/** Opens the store that the settings name. Throws `StoreUnusable`. */
export function openStore(config: Pick<Config, 'mongodbUrl' | 'dataDirectory'>): Promise<Store> {
  const { mongodbUrl, dataDirectory } = config
  return mongodbUrl === undefined
    ? openSqliteStore({ directory: dataDirectory })
    : openMongoStore({ url: mongodbUrl })
}
