/** What a message to a browser holds: no name of a person. */
export interface PushedNotice {
  /** The notice's: the same for a repeat, which replaces what is shown. */
  readonly id: string
  readonly title: string
  /** The day of its event, where the title does not say it. */
  readonly day?: string
  /** The page that it leads to. */
  readonly path: string
}
