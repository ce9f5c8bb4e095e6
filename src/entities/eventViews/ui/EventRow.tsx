import type { ReactNode } from 'react'
import type { EventView } from '../../events/contract'
import { courseText } from '../../../kernel/running/courseText'
import { formatStart } from '../../../kernel/dates/dateText'
import { Bib } from '../../../ui/Bib'
import { classes } from '../../../ui/classes'
import type { NamedClub } from '../../../ui/ClubName'
import { ChoiceMark } from './ChoiceMark'
import styles from './EventRow.module.css'
import { PlanNote } from './PlanNote'
import { OwnClubLine } from './OwnClubLine'
import { Tally } from './Tally'

/** A row depends on nothing else, so that the server can share its HTML: see `provideRowsHtml`. */
export interface EventRowProps {
  readonly event: EventView
  /** See `choiceTexts`. */
  readonly choices: readonly string[]
  /** The club of the event's `myClub`. */
  readonly club: NamedClub | undefined
  readonly level: 2 | 3 | 4
  /** A list that replaces the counts. */
  readonly aside?: ReactNode
  /** The aside shows one person's status, so the row hides the viewer's. */
  readonly isOfPerson?: boolean | undefined
  /** Shows the year, if nothing around the row does. */
  readonly year?: boolean | undefined
}

/** An event in a list. The title's link covers the whole row. */
export function EventRow({ event, choices, club, level, aside, isOfPerson, year }: EventRowProps) {
  const Heading = `h${level}` as const
  const course = courseText(event)
  return (
    <li
      className={classes(
        styles.event,
        choices.length > 0 && styles.choice,
        event.state === 'calledOff' && styles.off,
      )}
    >
      <Bib date={event.date} isOff={event.state !== undefined} />
      <div className={styles.words}>
        <Heading className={styles.title}>
          <a href={event.path}>{event.title}</a>
        </Heading>
        <PlanNote event={event} />
        {course && <p className={styles.course}>{course}</p>}
        <p className={styles.when}>
          {[year && event.date.slice(0, 4), formatStart(event), event.location, event.entry?.note]
            .filter(Boolean)
            .join(' · ')}
          {choices.map((choice) => (
            <span key={choice} className={styles.mark}>
              <span> · </span>
              <ChoiceMark text={choice} />
            </span>
          ))}
        </p>
        <OwnClubLine event={isOfPerson ? { myClub: event.myClub } : event} club={club} />
      </div>
      {aside ?? <Tally counts={event.userCounts} />}
    </li>
  )
}
