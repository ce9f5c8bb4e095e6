import { redirect } from 'react-router'
import type { EventView } from '../api/views'
import type { LoaderContext } from './page'

/**
 * The redirect to an event's page under its own slug, for one that was asked for by a former slug. Its id is as good
 * a name as the slug, and is left as it is.
 */
export function movedTo(
  { slug, id }: Pick<EventView, 'slug' | 'id'>,
  pathOf: (slug: string) => string,
  { params, query }: Pick<LoaderContext, 'params' | 'query'>,
): Response | undefined {
  if (params.slug === slug || params.slug === id) return undefined
  return redirect(query.size > 0 ? `${pathOf(slug)}?${query}` : pathOf(slug), 301)
}
