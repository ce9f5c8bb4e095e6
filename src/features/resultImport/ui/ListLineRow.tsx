import type { ListLineView } from '../contract'
import { clockText } from '../../../kernel/running/result'
import { nameDoubts } from '../../../entities/tables/columns'
import type { KeyboardEvent } from 'react'
import { Chip } from '../../../ui/Chip'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import styles from './ListLineRow.module.css'

interface ListLineRowProps {
  readonly line: ListLineView
  /** Choices from a form that was refused. */
  readonly values: Readonly<Record<string, string>> | undefined
}

/** A line that may match a member, with the doubts and what saving does. */
export function ListLineRow({ line, values }: ListLineRowProps) {
  const { key, number, name, club, user, doubts, answer, fate, resultInSeconds, place } = line
  const who = `who:${key}`
  const chosen = values?.[who] ?? answer
  const asks = doubts.length > 0 || answer !== undefined
  return (
    <li>
      <div>
        <p>
          <bdi>{name}</bdi>
          {club && <span className={text.quiet}> · {club}</span>}
        </p>
        <p className={classes(text.small, text.quiet)}>
          Line {number}
          {place && `, ${place}`}: <a href={user.path}>{user.name}</a>
          {doubts.length > 0 && `, but ${doubts.map((doubt) => nameDoubts[doubt]).join(', ')}`}
        </p>
        <Outcome line={line} values={values} />
        {asks && (
          <fieldset className={styles.answers}>
            <legend className={text.hidden}>
              Is {name} the member {user.name}?
            </legend>
            {(['yes', 'no'] as const).map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name={who}
                  value={value}
                  defaultChecked={chosen === value}
                  onKeyDown={answerByKey}
                />
                {value === 'yes' ? 'Yes' : 'No'}
              </label>
            ))}
          </fieldset>
        )}
      </div>
      {resultInSeconds !== undefined && (
        <Chip tone={fate === 'new' ? 'result' : 'plain'}>{clockText(resultInSeconds)}</Chip>
      )}
    </li>
  )
}

/** Answers the focused line and moves to the next one. */
function answerByKey(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget, key, ctrlKey, altKey, metaKey } = event
  const { form, name: line } = currentTarget
  const answer = { y: 'yes', n: 'no' }[key.toLowerCase()]
  if (!form || answer === undefined || ctrlKey || altKey || metaKey) return
  event.preventDefault()
  const radios = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  radios.find(({ name, value }) => name === line && value === answer)?.click()
  const last = radios.findLastIndex(({ name }) => name === line)
  const next = radios[last + 1] ?? form.querySelector<HTMLElement>('button')
  next?.focus()
}

const outcomes = {
  new: '',
  same: 'Already has this result.',
  out: 'The list has no finish time for this runner, so we won’t save a result.',
}

function Outcome({ line: { key, user, fate, problem, before }, values }: ListLineRowProps) {
  if (fate === 'differs') {
    return (
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={`tick:${key}`}
          value="yes"
          defaultChecked={values?.[`tick:${key}`] === 'yes'}
        />
        Replace {user.name}’s current result, {clockText(before ?? 0)}
      </label>
    )
  }
  const message = fate === 'wrong' || fate === 'kept' ? problem : outcomes[fate]
  return message && <p className={text.small}>{message}</p>
}
