import type { ReactNode } from 'react'
import type { FormCall } from '../kernel/calls/form'
import { ApiForm } from './forms/ApiForm'
import { Button } from './Button'
import { focusDone } from './feedback/DoneMessage'
import rows from './styles/splitRows.module.css'
import text from './styles/text.module.css'

interface ActionRow<Fields> {
  readonly content: ReactNode
  /** The button's label for screen readers, which read it without its row. */
  readonly name: string
  /** The input of the call. Each row has another one. */
  readonly fields: Fields
}

interface ActionRowsProps<Fields> {
  readonly rows: readonly ActionRow<Fields>[]
  readonly call: FormCall
  readonly label: string
  readonly onAction: (fields: Fields) => Promise<unknown>
  /** The action removes its row: the focus moves to the message, not to the next button. */
  readonly isUndo?: true
}

/** Rows of a list, each with a button for the same call. */
export function ActionRows<Fields extends Readonly<Record<string, string>>>({
  rows: items,
  call,
  label,
  onAction,
  isUndo,
}: ActionRowsProps<Fields>) {
  if (items.length === 0) return null
  return (
    <ul className={rows.rows}>
      {items.map(({ content, name, fields }) => (
        <li key={Object.values(fields).join()}>
          <div>{content}</div>
          <ApiForm
            call={call}
            fixed={fields}
            onSubmit={() => {
              if (isUndo) focusDone()
              void onAction(fields)
            }}
          >
            <Button type="submit">
              {label}
              <span className={text.hidden}> {name}</span>
            </Button>
          </ApiForm>
        </li>
      ))}
    </ul>
  )
}
