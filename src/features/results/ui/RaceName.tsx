import type { ResultView } from '../contract'

/** The name of a race, with a link to its page where it has one. */
export function RaceName({ title, path }: ResultView['event']) {
  return path === undefined ? title : <a href={path}>{title}</a>
}
