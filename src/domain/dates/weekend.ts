import { addDays } from './addDays'
import { weekdayOf } from './dates'

/** From Friday, when some races are in the evening, to Sunday. */
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
