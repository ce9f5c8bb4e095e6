/** The payload of a push message. It never contains the name of a person. */
export interface PushedNotification {
  /** The notification's id. A repeated message replaces the one that is shown. */
  readonly id: string
  readonly title: string
  /** The lines below the title. */
  readonly body: string
  /** The buttons and the pages that they open. */
  readonly answers?: readonly { readonly text: string; readonly path: string }[]
  /** The page that opens when the notification is tapped. */
  readonly path: string
}
