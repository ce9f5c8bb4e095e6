import { matchRoutes, type Params } from 'react-router'
import { type RouteEntry, routeTable } from '../features'

export interface MatchedPage {
  readonly entry: RouteEntry
  readonly params: Params
}

/** The first part of a path, as patterns are compared with it, and how many parts it has: `event 2` of `/event/:slug`. */
function shapeOf(path: string): string {
  const parts = path.split('/')
  while (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return `${parts[1]?.toLowerCase() ?? ''} ${parts.length - 1}`
}

const shapes = routeTable.map(({ path }) => (path === '*' ? path : shapeOf(path)))

/**
 * The page at a path of this site, as the router finds it; undefined if no pattern fits, as with a line end. The path
 * is compared with the patterns that begin alike, as a pattern is compiled each time that it is compared.
 */
export function matchPage(pathname: string): MatchedPage | undefined {
  const shape = shapeOf(pathname)
  const near = routeTable.filter((_, at) => shapes[at] === shape || shapes[at] === '*')
  const [match] = matchRoutes(near.length > 1 ? near : [...routeTable], pathname) ?? []
  return match && { entry: match.route, params: match.params }
}
