import type { NoticeChoices, NoticeKind, NoticeWhat } from '../domain/notices'

/** What the viewer was told, and what they want to be told. */
export interface NoticesView {
  /** The newest first. */
  readonly items: readonly NoticeView[]
  readonly choices: NoticeChoices
}

export interface NoticeView {
  readonly id: string
  /** ISO, UTC. */
  readonly on: string
  readonly isNew?: true
  readonly kind: NoticeKind
  readonly what?: NoticeWhat
  /** As it is now. */
  readonly event?: {
    readonly title: string
    readonly path: string
    readonly date: string
    readonly time: string
    readonly timeZone?: string | undefined
  }
  readonly club?: { readonly name: string; readonly slug: string }
}
