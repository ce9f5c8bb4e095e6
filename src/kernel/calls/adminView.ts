import type { Entities } from './entities'

/** Data for administrators only; a response holds some of it. Each subject adds its own in its contract. */
export interface AdminView {}

export interface AdminResponse extends Entities {
  readonly admin: AdminView
}

declare module './entities' {
  interface Entities {
    readonly admin?: AdminView | undefined
  }
}
