import type { ResultView } from '../contract'

/** Identifies a result among those of one user. */
export function resultKey({ event, older }: ResultView): string | undefined {
  return older ?? event.path
}
