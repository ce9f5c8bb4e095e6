/** What is said once something was done, on the page that it leads to. */
export * as doneTexts from './doneTexts'

/** Something that was done, as the page after it is told. */
export interface Done {
  /** One of the texts above: nothing that somebody typed. */
  readonly text: string
  /** A deletion that can still be taken back. */
  readonly undo?: {
    /** Id of the event. */
    readonly event: string
    /** ISO, UTC. */
    readonly until: string
  }
}
