import type { ChampionshipRef } from '../views'
import { formatDay, formatShortDate } from '../../../kernel/dates/dateText'
import { selectToday } from '../../../browser/siteSelectors'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'

/** A championship's days, and whether its standings are final. */
export function SeasonLine({ of: { from, to, closedOn } }: { readonly of: ChampionshipRef }) {
  const today = useAppSelector(selectToday)
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const open = from > today ? 'Upcoming' : 'Provisional'
  return (
    <p className={classes(text.row, text.num)}>
      <Chip>{closedOn === undefined ? open : `Final since ${formatDay(closedOn, timeZone)}`}</Chip>{' '}
      <span>{seasonText(from, to)}</span>
    </p>
  )
}

/** '1 January to 31 December 2026', with both years where they differ. */
function seasonText(from: string, to: string): string {
  const start = formatShortDate(from)
  return `${from.slice(0, 4) === to.slice(0, 4) ? start.slice(0, -5) : start} to ${formatShortDate(to)}`
}
