import * as eventCalls from '../../events/contract'
import type { EventView } from '../../events/contract'
import { movedTo } from '../../../browser/pages/movedTo'
import type { LoaderContext } from '../../../browser/pages/page'

/** Creates the loader of an event's page: it shows the event, and then what `loadRest` shows. */
export function eventLoader(
  pathOf: (slug: string, params: LoaderContext['params']) => string,
  loadRest?: (context: LoaderContext, event: EventView) => Promise<unknown>,
) {
  return async (context: LoaderContext): Promise<Response | undefined> => {
    const { show, params } = context
    const { event } = await show(eventCalls.getEvent, { slug: params.slug ?? '' })
    const moved = movedTo(event, (slug) => pathOf(slug, params), context)
    if (!moved) await loadRest?.(context, event)
    return moved
  }
}
