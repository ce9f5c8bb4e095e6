import { feedPatterns } from '../../kernel/urls/feedPaths'
import { routeTable } from '../features'
import { endpoints } from '../features.server'

/** The patterns of the paths of pages, calls and feeds, those without a part that varies first. */
export const pathPatterns: readonly string[] = [
  ...routeTable.map(({ path }) => path).filter((path) => path !== '*'),
  ...Object.values(endpoints).map(({ path }) => path),
  ...Object.values(feedPatterns),
].sort((one, other) => Number(one.includes(':')) - Number(other.includes(':')))
