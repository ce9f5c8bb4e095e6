import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { dateOf } from './utcDay'

dayjs.extend(customParseFormat)

/** The date (`YYYY-MM-DD`) that a text gives in exactly this format of dayjs; undefined if there is no such day. */
export function parsedDate(text: string, format: string): string | undefined {
  const day = dayjs.utc(text, format, true)
  return day.isValid() ? dateOf(day) : undefined
}
