import { collections, subscribers } from '../../src/app/features.server'
import { declareSubscribers } from '../../src/store/happenings'
import { declareCollections } from '../../src/store/schema'

// Tests open stores of each driver themselves, and `openStore` would do this.
declareCollections(collections)
declareSubscribers(subscribers)
