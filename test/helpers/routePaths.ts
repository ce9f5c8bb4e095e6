import { routeTable } from '../../src/app/features'

/** The path of every page, as a router matches it; without that of URLs that are of no page. */
export const routePaths = routeTable.map(({ path }) => path).filter((path) => path !== '*')
