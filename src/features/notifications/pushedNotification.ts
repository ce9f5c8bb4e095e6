/** What a message to a browser holds: no name of a person. */
export interface PushedNotification {
  /** The notice's: the same for a repeat, which replaces what is shown. */
  readonly id: string
  readonly title: string
  /** The lines below the title. */
  readonly body: string
  /** The buttons, each with the page that it opens. */
  readonly answers?: readonly { readonly text: string; readonly path: string }[]
  /** The page that it leads to. */
  readonly path: string
}
