import { LRUCache } from 'lru-cache'
import { type RouteObject, type StaticHandlerContext } from 'react-router'
import { NotFound } from '../../../kernel/calls/apiError'
import { withinShell } from '../../pages/createRoutes'
import { type MatchedPage, matchPage } from '../../pages/matchPage'
import type { Page } from '../../../browser/pages/page'

export interface PageMatch {
  readonly page: Page
  readonly params: Readonly<Record<string, string | undefined>>
  /** The matched routes, for the router. */
  readonly routing: StaticHandlerContext
}

/** Several thousand paths, as matching one takes longer than to find it here. */
const matched = new LRUCache<string, MatchedPage>({
  maxSize: 1_000_000,
  sizeCalculation: (_, pathname) => 100 + pathname.length,
})

/**
 * Finds and loads the code of the page at a URL of this site. Throws `NotFound` if no pattern fits, as with a line end.
 */
export async function findPage(url: URL): Promise<PageMatch> {
  const known = matched.get(url.pathname)
  const found = known ?? matchPage(url.pathname)
  if (!found) throw new NotFound('There is no page at this address.')
  if (!known) matched.set(url.pathname, found)
  const { chunk: id, path, importPage } = found.entry
  const { page } = await importPage()
  const { params } = found
  const routes = withinShell([{ id, path, Component: page.Component }]).flatMap(withChildren)
  const matches = routes.map((route) => ({ route, params }))
  return { page, params, routing: routingOf(url, matches) }
}

function withChildren(route: RouteObject): readonly RouteObject[] {
  return [route, ...(route.children ?? []).flatMap(withChildren)]
}

/** Returns the routing of a URL: the last of these routes within those before it. */
export function routingOf(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  matches: readonly { readonly route: RouteObject }[],
): StaticHandlerContext {
  return {
    location: { pathname, search, hash: '', state: null, key: 'default' },
    matches: matches.map((match) => ({ params: {}, pathname: '/', pathnameBase: '/', ...match })),
    basename: '/',
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  } as StaticHandlerContext
}
