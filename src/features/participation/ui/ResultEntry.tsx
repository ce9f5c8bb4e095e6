import { useState } from 'react'
import type { EventView } from '../../../entities/events/contract'
import type { EventUserView } from '../../../entities/statuses/contract'
import * as participationCalls from '../contract'
import { compareNames } from '../../../kernel/text/compare'
import { paths } from '../../../kernel/urls/paths'
import { clockText, typedResult, typedResultMessage } from '../../../kernel/running/result'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { eventLists } from '../../../entities/eventViews/state/eventLists'
import { type Entry, useResultEntry } from '../state/useResultEntry'
import styles from './ResultEntry.module.css'
import { ResultRow, timeFieldId } from './ResultRow'

interface ResultEntryProps {
  readonly event: EventView
  /** The cursor of this page of the list; undefined for the first page. */
  readonly after: string | undefined
  /** Name of the person whose result was saved before the page loaded. The focus moves to the next person. */
  readonly savedName: string | undefined
  /** Id of the field after the last one. */
  readonly lastFieldId: string
}

const none: readonly never[] = []
const isOpen = (entry: Entry | undefined) => entry?.phase !== 'saving' && entry?.phase !== 'saved'

/**
 * The people who entered a race and have no result yet, each with a field for the time. Enter saves the time and moves
 * to the next person.
 */
export function ResultEntry({ event, after, savedName, lastFieldId }: ResultEntryProps) {
  const list = useAppSelector(({ lists }) => find(lists, eventLists.awaited))
  const refused = useRefused(participationCalls.enterResult)
  const people = list?.people ?? none
  const { entries, refuse, save, undo } = useResultEntry()
  const [announcement, setAnnouncement] = useState('')
  const entryOf = ({ user }: EventUserView) => find(entries, user.id)
  const waiting = people.filter((person) => entryOf(person)?.phase !== 'saved').length
  const count = (list?.count ?? 0) - (people.length - waiting)
  const firstId = firstFieldOwner(people, savedName, refused?.values['userId'])

  const focusNext = (person: EventUserView) => {
    const at = people.indexOf(person)
    const others = [...people.slice(at + 1), ...people.slice(0, at)]
    const next = others.find((other) => isOpen(entryOf(other)))
    document.getElementById(next ? timeFieldId(next.user.id) : lastFieldId)?.focus()
  }

  const enter = async (person: EventUserView, time: string) => {
    if (typedResult(time) === undefined) {
      refuse(person.user.id, time, typedResultMessage)
      setAnnouncement(`${person.user.name}: ${typedResultMessage}`)
      return
    }
    focusNext(person)
    setAnnouncement(outcomeText(person, await save({ slug: event.slug, person }, time)))
  }

  const undoResult = async (person: EventUserView, time: string, status: EventUserView) => {
    setAnnouncement(outcomeText(person, await undo({ slug: event.slug, person }, time, status)))
  }

  return (
    <Panel title="Results to add" count={count}>
      <p role="status" className={announcement === '' ? text.hidden : text.num}>
        {announcement}
      </p>
      {people.length === 0 ? (
        <p className={text.quiet}>No results left to add.</p>
      ) : (
        <>
          <p className={text.quiet}>
            These runners entered but have no result yet. Type a time such as 41:12 or 12345 (1:23:45) and
            press Enter.
          </p>
          <ul className={styles.rows}>
            {people.map((person) => (
              <ResultRow
                key={person.user.id}
                fixed={{ slug: event.slug, ...(after !== undefined && { after }) }}
                person={person}
                entry={entryOf(person)}
                refused={refused?.values['userId'] === person.user.id ? refused : undefined}
                isFirst={person.user.id === firstId}
                onEnter={(time) => void enter(person, time)}
                onUndo={(time, status) => void undoResult(person, time, status)}
              />
            ))}
          </ul>
        </>
      )}
      {list?.cursor !== undefined && (
        <p>
          Showing {people.length} of {list.count}.
        </p>
      )}
      <Pager
        label="Pages"
        names={{ first: 'First page', next: 'Next page' }}
        first={after === undefined ? undefined : paths.enterResults(event.slug)}
        next={list?.cursor && paths.enterResults(event.slug, { after: list.cursor })}
      />
    </Panel>
  )
}

/** Returns the id of the person whose field has the focus first: the refused one, or the one after the saved person. */
function firstFieldOwner(
  people: readonly EventUserView[],
  savedName: string | undefined,
  refusedId: string | undefined,
): string | undefined {
  if (refusedId !== undefined || savedName === undefined) return refusedId
  const next = people.find(({ user }) => compareNames(user.name, savedName) > 0)
  return (next ?? people[0])?.user.id
}

function outcomeText({ user, status: before }: EventUserView, entry: Entry | undefined): string {
  switch (entry?.phase) {
    case 'saved':
      return `Saved: ${user.name}, ${clockText(entry.status.resultInSeconds ?? 0)}.`
    case 'refused':
      return `Not saved: ${user.name}. ${entry.message}`
    case 'undone':
      return `Undone. ${user.name}: ${before}.`
    case 'saving':
    case undefined:
      return ''
  }
}
