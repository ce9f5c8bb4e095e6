import { counted } from './counted'

/**
 * Messages after a change, of forms that choose among several and of links. A form with only one has it in its own rule.
 * The page that the change leads to shows them.
 */
export * as doneTexts from './doneTexts'

/** A change that was made, as the next page gets it. */
export interface Done {
  /** The key of one of the messages: never a text that somebody typed. */
  readonly text: string
  /** The page itself shows the change: the message is only for those who cannot see it. */
  readonly isSeen?: true
  /** How many people have said a distance that was taken off the event: see `keptDistancesText`. */
  readonly keptDistances?: number
  /** How many results were not taken back, because they were changed since. */
  readonly keptResults?: number
  /** A deletion that can still be undone. */
  readonly undo?: {
    /** Id of the event. */
    readonly event: string
    /** ISO, UTC. */
    readonly until: string
  }
}

/** The whole message about a change. */
export function doneText({ text, keptDistances, keptResults }: Done): string {
  if (keptResults)
    return `${text} ${counted(keptResults, 'result that you changed since stays', 'results that you changed since stay')}.`
  if (keptDistances === undefined) return text
  const who = counted(keptDistances, 'person has', 'people have')
  return `${text} ${who} said a distance that was taken off: it stays on what they said.`
}
