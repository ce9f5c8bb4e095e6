import { useAnswer } from '../../../browser/useAnswer'
import * as adminCalls from '../contract'
import type { AuditEntryView } from '../contract'
import { formatInstant } from '../../../kernel/dates/dateText'
import { paths, type AuditChoice } from '../../../kernel/urls/paths'
import { deletedUser, auditParts } from '../../../entities/auditLog/auditActions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import styles from './AuditList.module.css'

interface AuditListProps {
  readonly filter: AuditChoice
  /** True on the first page of the list. */
  readonly isFirst: boolean
}

/** Shows one page of the audit log, newest first. A name links to all entries of that person. */
export function AuditList({ filter, isFirst }: AuditListProps) {
  const { entries = [], cursor } = useAnswer(adminCalls.getAuditLog, {})?.auditLog ?? {}
  if (entries.length === 0) {
    const isAll = filter.person === undefined && filter.action === undefined
    return (
      <EmptyState title={isAll ? 'No entries yet.' : 'No matching entries.'}>
        <p>
          Changes that site and club admins make to clubs, or to other people’s races, profiles and statuses,
          will appear here.
        </p>
      </EmptyState>
    )
  }
  return (
    <Panel>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pager
        label="Pages of the audit log"
        names={{ first: 'Latest entries', next: 'Earlier entries' }}
        first={isFirst ? undefined : paths.auditLogOf(filter)}
        next={cursor && paths.auditLogOf({ ...filter, after: cursor })}
      />
    </Panel>
  )
}

function Entry({ entry }: { readonly entry: AuditEntryView }) {
  const { date, action, actor, subject, object, detail } = entry
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const parts = auditParts(action)
  return (
    <li>
      <p>
        <Person {...actor} />{' '}
        {parts.map((part) =>
          part === '{subject}' ? (
            <Person key={part} {...subject} />
          ) : part === '{event}' || part === '{club}' ? (
            <Thing key={part} {...object} />
          ) : (
            part
          ),
        )}
        {!parts.includes('{subject}') && subject.name !== '' && (
          <>
            {' '}
            (added by <Person {...subject} />)
          </>
        )}
        {detail !== '' && `: ${detail}`}
      </p>
      <p className={classes(text.small, text.quiet, text.num)}>
        <time dateTime={date}>{formatInstant(date, timeZone)}</time>
      </p>
    </li>
  )
}

function Person({ id, name }: AuditEntryView['subject']) {
  return id === '' ? <em>{deletedUser}</em> : <a href={paths.auditLogOf({ person: id })}>{name}</a>
}

function Thing({ name, path }: AuditEntryView['object']) {
  return path === '' ? <b>{name}</b> : <a href={path}>{name}</a>
}
