import type { ReactNode } from 'react'
import type { Entities, Form, FormValues } from '../kernel/calls/endpoint'
import { Button } from '../ui/Button'
import { focusDone } from '../ui/feedback/DoneMessage'
import { ApiForm } from '../ui/forms/ApiForm'
import rows from '../ui/styles/splitRows.module.css'
import text from '../ui/styles/text.module.css'
import type { ActionOptions } from './runAction'
import { useAction } from './useAction'

interface ActionButtonProps<Input, Output> {
  readonly call: Form<Input, Output>
  readonly input: NoInfer<Input> & Readonly<Record<string, string | number>>
  /** More values of the form, which the call does not take. */
  readonly marks?: FormValues | undefined
  readonly options?: ActionOptions<NoInfer<Input>, NoInfer<Output>>
  readonly children: ReactNode
  /** The name of the thing, for screen readers, which read the button without its surroundings. */
  readonly of?: string | undefined
  /** The action removes its button: the focus moves to the message, not to the next button. */
  readonly isUndo?: true
  readonly primary?: boolean
  readonly quiet?: boolean
}

/** A button that makes a call, with or without scripts. */
export function ActionButton<Input extends object, Output extends Entities>(
  props: ActionButtonProps<Input, Output>,
) {
  const { call, input, marks, options, children, of, isUndo, ...look } = props
  const run = useAction(call, options)
  return (
    <ApiForm
      call={call}
      // A hidden field has a number's digits.
      fixed={{ ...input, ...marks } as FormValues}
      onSubmit={() => {
        if (isUndo) focusDone()
        void run(input)
      }}
    >
      <Button type="submit" {...look}>
        {children}
        {of !== undefined && <span className={text.hidden}> {of}</span>}
      </Button>
    </ApiForm>
  )
}

interface ActionRow<Fields> {
  readonly content: ReactNode
  /** The button's label for screen readers, which read it without its row. */
  readonly name: string
  /** The input of the call. Each row has another one. */
  readonly fields: Fields
}

interface ActionRowsProps<Input, Fields, Output> {
  readonly rows: readonly ActionRow<Fields>[]
  readonly call: Form<Input, Output>
  readonly label: string
  readonly options?: ActionOptions<NoInfer<Input>, NoInfer<Output>>
  /** The action removes its row: the focus moves to the message, not to the next button. */
  readonly isUndo?: true
}

/** Rows of a list, each with a button for the same call. */
export function ActionRows<Input extends object, Fields extends Input & FormValues, Output extends Entities>({
  rows: items,
  call,
  label,
  options,
  isUndo,
}: ActionRowsProps<Input, Fields, Output>) {
  const run = useAction(call, options)
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
              void run(fields)
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
