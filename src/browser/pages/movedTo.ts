import { redirect } from 'react-router'
import type { LoaderContext } from './page'

/**
 * The redirect to the page of an event or a user under the current slug, for a former slug in the URL. An id is as
 * valid as the slug and is not redirected.
 */
export function movedTo(
  { slug, id }: { readonly slug: string; readonly id: string },
  pathOf: (slug: string) => string,
  { params, query }: Pick<LoaderContext, 'params' | 'query'>,
): Response | undefined {
  if (params.slug === slug || params.slug === id) return undefined
  return redirect(query.size > 0 ? `${pathOf(slug)}?${query}` : pathOf(slug), 301)
}
