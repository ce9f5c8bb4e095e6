/** What is said once something was done, on the page that it leads to: of all that forms and buttons change. */
export * as doneTexts from './doneTexts'

/** Something that was done, as the page after it is told. */
export interface Done {
  /** One of the texts above: nothing that somebody typed. */
  readonly text: string
  /** The page shows it where it was done: the text is for those only who do not see that. */
  readonly isSeen?: true
  /** A deletion that can still be taken back. */
  readonly undo?: {
    /** Id of the event. */
    readonly event: string
    /** ISO, UTC. */
    readonly until: string
  }
}
