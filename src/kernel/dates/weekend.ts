import { addDays } from './addDays'
import { weekdayOf } from './dates'
import { inFormat } from './utcDay'
import { formatShortDate } from './dateText'

/** A weekend lasts from Friday, when some races are in the evening, to Sunday. */
export interface Weekend {
  /** `YYYY-MM-DD`, as is the next one. */
  readonly from: string
  readonly to: string
  readonly title: 'Last weekend' | 'This weekend' | 'Next weekend'
  readonly isOver: boolean
}

/** The last weekend that has begun, and the one after it. */
export function weekendsAt(today: string): readonly [Weekend, Weekend] {
  const friday = 5
  const sinceFriday = (weekdayOf(today) - friday + 7) % 7
  const from = addDays(today, -sinceFriday)
  const isOver = sinceFriday > 2
  return [
    { from, to: addDays(from, 2), title: isOver ? 'Last weekend' : 'This weekend', isOver },
    {
      from: addDays(from, 7),
      to: addDays(from, 9),
      title: isOver ? 'This weekend' : 'Next weekend',
      isOver: false,
    },
  ]
}

/** The Friday of the weekend that is called 'This weekend'. */
export function thisWeekend(today: string): string {
  const [latest, next] = weekendsAt(today)
  return latest.isOver ? next.from : latest.from
}

const dayAndMonth = inFormat('D MMMM')

/** A weekend without its title, from Friday to Sunday. */
type Days = Pick<Weekend, 'from' | 'to'>

/**
 * The weekend that a member's home opens with: the coming one from Thursday on, and before that the first one with a
 * race on one of these days. `days` are in order. Undefined if no race is on it.
 */
export function homeWeekend(today: string, days: readonly string[]): Days | undefined {
  const from = thisWeekend(today)
  if (today < addDays(from, -1)) {
    const [first] = days.flatMap((day) =>
      weekendsAt(day).filter(({ from, to }) => from <= day && day <= to && to >= today),
    )
    return first
  }
  const to = addDays(from, 2)
  return days.some((day) => from <= day && day <= to) ? { from, to } : undefined
}

/** 'This weekend', 'Next weekend' or 'Weekend of 12 December', with the year if it is another. */
export function weekendTitle({ from }: Days, today: string): string {
  const known = weekendsAt(today).find((weekend) => weekend.from === from)
  if (known) return known.title
  const saturday = addDays(from, 1)
  const isThisYear = saturday.slice(0, 4) === today.slice(0, 4)
  return `Weekend of ${isThisYear ? dayAndMonth(saturday) : formatShortDate(saturday)}`
}
