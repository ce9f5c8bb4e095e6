import type { ReactNode } from 'react'
import type { CounterView } from '../views'
import { formatStart } from '../../../kernel/dates/dateText'
import { eventStateTexts } from '../../../kernel/running/eventState'
import row from '../../../entities/eventViews/ui/EventRow.module.css'
import { Bib } from '../../../ui/Bib'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import styles from './ChampionshipRace.module.css'

export const raceRows = styles.rows

interface ChampionshipRaceProps {
  readonly event: CounterView['event']
  readonly facts: readonly string[]
  readonly problem?: string | undefined
  /** Links and buttons at the end of the row. */
  readonly actions?: ReactNode
  /** Id of the row, for a link to it. */
  readonly id?: string | undefined
  /** The form of the race, below. */
  readonly children?: ReactNode
}

/** A race in a list. The title's link covers the row. */
export function ChampionshipRace({ event, facts, problem, actions, id, children }: ChampionshipRaceProps) {
  const { title, path, date, state } = event
  return (
    <li id={id} className={classes(row.event, state === 'calledOff' && row.off)}>
      <Bib date={date} isOff={state !== undefined} />
      <div className={row.words}>
        <h3 className={row.title}>
          <a href={path}>{title}</a>
        </h3>
        {state && <Chip tone="off">{eventStateTexts[state]}</Chip>}
        <p className={row.when}>
          {[date.slice(0, 4), formatStart(event), ...facts].filter(Boolean).join(' · ')}
        </p>
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      {actions && (
        <ul className={styles.actions}>
          <li className={text.row}>{actions}</li>
        </ul>
      )}
      {children && <div className={classes(styles.more, text.stack)}>{children}</div>}
    </li>
  )
}

/** The part of a button's label that only screen readers need. */
export const OffScreen = ({ children }: { readonly children: string }) => (
  <span className={text.hidden}> {children}</span>
)
