import type { ResultView } from '../contract'

/** The race's name, linked to its page if it has one. */
export function RaceName({ title, path }: ResultView['event']) {
  return path === undefined ? title : <a href={path}>{title}</a>
}

/** Identifies a result among those of one user. */
export function resultKey({ event, older }: ResultView): string | undefined {
  return older ?? event.path
}
