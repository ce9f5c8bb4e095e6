import { matchRoutes, type RouteObject, type StaticHandlerContext } from 'react-router'
import { NotFound } from '../../api/apiError'
import { withinShell } from '../../routes/createRoutes'
import type { Page } from '../../routes/page'
import { type RouteEntry, routeTable } from '../../routes/routeTable'

export interface FoundPage {
  readonly page: Page
  readonly params: Readonly<Record<string, string | undefined>>
  /** What the router renders. */
  readonly routing: StaticHandlerContext
}

/** Finds and loads the code of the page at a URL of this site. Throws `NotFound` where no pattern fits, as with a line end. */
export async function findPage(url: URL): Promise<FoundPage> {
  const matches = matchRoutes(routesNear(url.pathname), url.pathname)
  const last = matches?.at(-1)
  const entry = routeTable.find(({ chunk }) => chunk === last?.route.id)
  if (!matches || !last || !entry) throw new NotFound('There is no such page.')
  const { page } = await entry.importPage()
  const loaded = { ...last, route: { ...last.route, Component: page.Component } }
  return { page, params: last.params, routing: routingOf(url, [...matches.slice(0, -1), loaded]) }
}

/** What the router renders at a URL: the last of these routes within those before it. */
export function routingOf(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  matches: readonly { readonly route: RouteObject }[],
): StaticHandlerContext {
  return {
    location: { pathname, search, hash: '', state: null, key: 'default', mask: undefined },
    matches: matches.map((match) => ({ params: {}, pathname: '/', pathnameBase: '/', ...match })),
    ...{ basename: '/', loaderData: {}, actionData: null, errors: null, statusCode: 200 },
    ...{ loaderHeaders: {}, actionHeaders: {} },
  } as StaticHandlerContext
}

/** The first part of a path, as patterns are compared with it, and how many parts it has: `event 2` of `/event/:slug`. */
function shapeOf(path: string): string {
  const parts = path.split('/')
  while (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return `${parts[1]?.toLowerCase() ?? ''} ${parts.length - 1}`
}

const routesTo = (entries: readonly RouteEntry[]) =>
  withinShell(entries.map(({ path, chunk }) => ({ id: chunk, path })))

/** Routes to the pages whose patterns have a shape, and those that fit any path. */
const routesBy = new Map(
  routeTable.map(({ path }) => {
    const shape = shapeOf(path)
    return [shape, routesTo(routeTable.filter((one) => one.path === '*' || shapeOf(one.path) === shape))]
  }),
)
const allRoutes = routesTo(routeTable)

/** Routes that a path may fit: comparing each with all pages takes a twentieth of making a page. */
function routesNear(pathname: string): RouteObject[] {
  return routesBy.get(shapeOf(pathname)) ?? allRoutes
}
