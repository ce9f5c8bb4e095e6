import type { ResultView } from '../contract'

/** What tells a result from the others of one person. */
export function resultKey({ event, older }: ResultView): string | undefined {
  return older ?? event.path
}
