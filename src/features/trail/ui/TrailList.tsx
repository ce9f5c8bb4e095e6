import type { TrailEntryView } from '../../../api/adminViews'
import { formatInstant } from '../../../domain/formats'
import { paths, type TrailChoice } from '../../../domain/paths'
import { someoneGone, trailParts } from '../../../domain/trail'
import { useAppSelector } from '../../../state/useAppSelector'
import { classes } from '../../../ui/classes'
import { EmptyState } from '../../../ui/EmptyState'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/Panel'
import text from '../../../ui/text.module.css'
import styles from './TrailList.module.css'

interface TrailListProps {
  readonly wanted: TrailChoice
  /** Whether it is the first page of the list. */
  readonly isFirst: boolean
}

/** One page of the audit log, newest first. A name links to all entries of its person. */
export function TrailList({ wanted, isFirst }: TrailListProps) {
  const trail = useAppSelector(({ admin }) => admin.trail)
  const entries = trail?.entries ?? []
  const cursor = trail?.cursor
  if (entries.length === 0) {
    const isAll = wanted.person === undefined && wanted.action === undefined
    return (
      <EmptyState title={isAll ? 'Nothing has been done yet.' : 'Nothing of that has been done.'}>
        <p>What administrators of the site and of clubs do to what is not theirs is written down here.</p>
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
        label="Pages of what was done"
        names={{ first: 'Newest', next: 'Earlier' }}
        {...(!isFirst && { first: paths.trailOf(wanted) })}
        {...(cursor !== undefined && { next: paths.trailOf({ ...wanted, after: cursor }) })}
      />
    </Panel>
  )
}

function Entry({ entry }: { readonly entry: TrailEntryView }) {
  const { date, action, actor, subject, object, detail } = entry
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const parts = trailParts(action)
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
        <time dateTime={date}>{formatInstant(date, 'login', timeZone)}</time>
      </p>
    </li>
  )
}

/** Shown under the name of that time. */
function Person({ id, name }: TrailEntryView['subject']) {
  return id === '' ? <em>{someoneGone}</em> : <a href={paths.trailOf({ person: id })}>{name}</a>
}

function Thing({ name, path }: TrailEntryView['object']) {
  return path === '' ? <b>{name}</b> : <a href={path}>{name}</a>
}
