import dayjs from 'dayjs'
// With the extension, so that Node finds the file too when the server bundle leaves dayjs outside.
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/**
 * The one extended dayjs. The time zone plugin is left out: it moves wall-clock times of the spring gap
 * and the autumn overlap by its own rules and makes a new `Intl` formatter on each call. `zone.ts` does that work.
 */
export { dayjs }
