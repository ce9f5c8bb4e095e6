import plain from 'dayjs'
// With the extension, so that Node finds the file too when the server bundle leaves dayjs outside.
import utc from 'dayjs/plugin/utc.js'

plain.extend(utc)

/**
 * The one extended dayjs. The time zone plugin is left out: it moves wall-clock times of the spring gap
 * and the autumn overlap by its own rules and makes a new `Intl` formatter on each call. `zone.ts` does that work.
 *
 * A value of this file: what it only passed on, the bundle would take from the package itself, without the extension.
 */
export const dayjs = plain
