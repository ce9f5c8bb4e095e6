import type { EventUserView } from '../../../entities/statuses/contract'
import * as participationCalls from '../contract'
import { typedResultLength } from '../../../kernel/limits'
import { describeStatus } from '../../../kernel/running/eventState'
import { find } from '../../../browser/entities'
import type { RefusedForm } from '../../../browser/state'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Avatar } from '../../../ui/Avatar'
import { Button } from '../../../ui/Button'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import { Vest } from '../../../ui/Vest'
import inputStyles from '../../../ui/forms/timeInputs.module.css'
import type { Entry } from '../state/useResultEntry'
import styles from './ResultEntry.module.css'

interface ResultRowProps {
  /** The event's slug, and the values with which a form without JavaScript returns to this page of the list. */
  readonly fixed: Readonly<Record<string, string>>
  readonly person: EventUserView
  /** The time typed here. */
  readonly entry: Entry | undefined
  /** The refused values of a form without JavaScript. */
  readonly refused: RefusedForm | undefined
  /** True for the field that has the focus when the page opens. */
  readonly isFirst: boolean
  readonly onEnter: (time: string) => void
  readonly onUndo: (time: string, status: EventUserView) => void
}

export function timeFieldId(userId: string): string {
  return `time-${userId}`
}

/** One person in the list of awaited results, with a field for the time or the saved time. */
export function ResultRow(props: ResultRowProps) {
  const { person, entry } = props
  const { user } = person
  const club = useAppSelector(({ clubs }) => find(clubs, person.club ?? ''))
  return (
    <li>
      <Avatar name={user.name} picture={user.avatar} />
      <div className={styles.who}>
        <a href={user.path}>{user.name}</a>
        <span className={classes(text.small, text.quiet)}>
          {club && <Vest club={club} />}
          {club?.shortName ?? 'No club'}
        </span>
      </div>
      {entry?.phase === 'saved' ? (
        <Saved {...props} entry={entry} />
      ) : entry?.phase === 'saving' ? (
        <p className={classes(styles.done, text.quiet, text.num)}>Saving {entry.time}…</p>
      ) : (
        <TimeForm {...props} entry={entry} />
      )}
    </li>
  )
}

type Open = Exclude<Entry, { readonly phase: 'saved' | 'saving' }>

function TimeForm({
  fixed,
  person,
  entry,
  refused,
  isFirst,
  onEnter,
}: ResultRowProps & { entry: Open | undefined }) {
  const { user, date } = person
  const id = timeFieldId(user.id)
  const refusedTime = refused?.values['time']
  const error = entry?.phase === 'refused' ? entry.message : (refused?.errors['time'] ?? refused?.message)
  return (
    <ApiForm
      call={participationCalls.enterResult}
      fixed={{
        ...fixed,
        userId: user.id,
        from: date,
        ...(refusedTime !== undefined && { confirmedResult: refusedTime }),
      }}
      className={classes(styles.form, inputStyles.time)}
      onSubmit={({ time = '' }) => onEnter(time)}
    >
      <label className={text.hidden} htmlFor={id}>
        Time for {user.name}
      </label>
      <input
        id={id}
        name="time"
        inputMode="numeric"
        autoComplete="off"
        placeholder="h:mm:ss"
        maxLength={typedResultLength}
        defaultValue={entry?.time ?? refusedTime ?? ''}
        autoFocus={isFirst || entry?.phase === 'undone'}
        {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
      />
      <Button type="submit">
        Save<span className={text.hidden}> the time for {user.name}</span>
      </Button>
      {error !== undefined && <p id={`${id}-error`}>{error}</p>}
    </ApiForm>
  )
}

function Saved({
  person,
  entry: { status, time },
  onUndo,
}: ResultRowProps & { entry: Extract<Entry, { readonly phase: 'saved' }> }) {
  return (
    <div className={styles.done}>
      <Chip tone="result">{describeStatus(status)}</Chip>
      {status.canUndo && (
        <Button onClick={() => onUndo(time, status)}>
          Undo<span className={text.hidden}> the result for {person.user.name}</span>
        </Button>
      )}
    </div>
  )
}
