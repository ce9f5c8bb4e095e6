import { redirect } from 'react-router'
import type { EventView } from '../api/views'
import type { LoaderContext } from './page'

/** The way on from a page of an event that was asked for by a slug it had before. The event's id will do as its name. */
export function movedTo(
  { slug, id }: Pick<EventView, 'slug' | 'id'>,
  pathOf: (slug: string) => string,
  { params, query }: Pick<LoaderContext, 'params' | 'query'>,
): Response | undefined {
  if (params.slug === slug || params.slug === id) return undefined
  return redirect(query.size > 0 ? `${pathOf(slug)}?${query}` : pathOf(slug), 301)
}
