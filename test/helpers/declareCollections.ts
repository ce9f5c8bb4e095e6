import { collections } from '../../src/app/features.server'
import { declareCollections } from '../../src/store/schema'

// Tests open stores of each driver themselves, and `openStore` would do this.
declareCollections(collections)
