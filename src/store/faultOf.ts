import { StoreUnavailable, type Store } from './store'

/** Why the store cannot serve requests, in words that anyone may read; undefined if it can. */
export async function faultOf(store: Pick<Store, 'ping'>): Promise<string | undefined> {
  try {
    await store.ping()
    return undefined
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    return error.reason
  }
}
