import type { ReactNode } from 'react'
import type { ClubRecordView } from '../contract'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { clockText } from '../../../kernel/running/result'
import { groupName } from '../../../entities/statuses/currentRecords'
import { picturePaths } from '../../../kernel/urls/picturePaths'
import { ShareImage } from '../../../browser/ShareImage'
import { classes } from '../../../ui/classes'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'

interface RecordRowsProps {
  readonly records: readonly ClubRecordView[]
  /** True if no heading names the distance. */
  readonly hasDistances?: boolean
  readonly action?: (result: string, name: string) => ReactNode
  /** The club's slug, for pictures to share. */
  readonly club?: string
}

/** Club records, each with its holders and their races. */
export function RecordRows({ records, hasDistances, action, club }: RecordRowsProps) {
  return (
    <ul className={classes(rows.rows, club && rows.wrapping)}>
      {records.map(({ distance, group, seconds, holders }) => (
        <li key={`${distance} ${group}`}>
          <div>
            <p className={classes(text.small, text.quiet)}>
              {hasDistances && `${distance} · `}
              {groupName(group)}
            </p>
            {holders.map(({ name, path, race, when, result }, at) => (
              <div key={at}>
                {path === undefined ? name : <a href={path}>{name}</a>}{' '}
                <span className={text.small}>
                  {race.path === undefined ? race.title : <a href={race.path}>{race.title}</a>}
                  {race.title && ', '}
                  {whenText(when)}
                </span>
                {result !== undefined && action?.(result, name)}
              </div>
            ))}
          </div>
          <strong className={classes(text.num, text.whole)}>{clockText(seconds)}</strong>
          {club && <ShareImage quiet path={picturePaths.record(club, distance, group)} name={club} />}
        </li>
      ))}
    </ul>
  )
}

/** A date, or only its year. */
export const whenText = (when: string) => (when.length === 4 ? when : formatShortDate(when))
