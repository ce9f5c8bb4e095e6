import { z } from 'zod'
import type { Handlers } from '../../../../api/handlers'
import { searchLength } from '../../../../domain/limits'
import { today } from '../../../../domain/zone'
import { parseInput } from '../../../../input/parseInput'
import type { Store } from '../../../../store/store'
import type { EventService } from '../eventService'
import { createEventSearch } from './createEventSearch'
import { prepareSearch } from './searchIndex'

const searchQuery = z.object({
  text: z.string().max(searchLength).default(''),
})

export interface SearchHandlersNeeds {
  readonly store: Store
  readonly events: EventService
  readonly timeZone: string
}

export function createSearchHandlers({
  store,
  events,
  timeZone,
}: SearchHandlersNeeds): Pick<Handlers, 'searchEvents'> {
  const search = createEventSearch(store)
  return {
    async searchEvents(context, input) {
      const { text } = parseInput(searchQuery, input)
      // Again here, because the store may have been away when the site started. Until it is done, what is indexed is
      // found.
      void prepareSearch(store).catch(() => undefined)
      return events.present(context, await search.find(text, today(context.now, timeZone)))
    },
  }
}
