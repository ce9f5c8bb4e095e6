import advancedFormat from 'dayjs/plugin/advancedFormat.js'
import { dayjs } from './dayjs'

// Only this format has an ordinal, so pages without it do not load the plugin.
dayjs.extend(advancedFormat)

/** The longest format, of a date and time on the wall: 'Sunday, November 29th 2026, 9:05 am'. */
export function formatExtended(date: string, time: string): string {
  return dayjs.utc(`${date}T${time}`).format('dddd, MMMM Do YYYY, h:mm a')
}
