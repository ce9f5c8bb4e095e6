import { StoreUnavailable, type Store } from './store'

/** What keeps a store from serving, for anybody to read; undefined where nothing does. */
export async function faultOf(store: Pick<Store, 'ping'>): Promise<string | undefined> {
  try {
    await store.ping()
    return undefined
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    return error.reason
  }
}
