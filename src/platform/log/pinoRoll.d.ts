declare module 'pino-roll' {
  import type { EventEmitter } from 'node:events'

  interface RollOptions {
    readonly file: string
    readonly frequency?: 'daily' | 'hourly' | number
    readonly dateFormat?: string
    readonly size?: string
    readonly limit?: { readonly count: number; readonly removeOtherLogFiles?: boolean }
    readonly mkdir?: boolean
    readonly mode?: number
    readonly sync?: boolean
    readonly minLength?: number
    readonly maxLength?: number
    readonly periodicFlush?: number
  }

  interface RollingFile extends EventEmitter {
    readonly write: (line: string) => boolean
    readonly end: () => void
  }

  export default function roll(options: RollOptions): Promise<RollingFile>
}
