import { during } from './during'
import { openStoreUnderTest, type StoreUnderTest } from './storeUnderTest'

/** A new, empty store on the driver under test, for the tests of a file or block. */
export function sharedStore(): StoreUnderTest {
  return during(openStoreUnderTest, (opened) => opened.remove())
}
