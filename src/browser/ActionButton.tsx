import type { ReactNode } from 'react'
import type { Entities, Form, FormCall, FormValues } from '../kernel/calls/endpoint'
import { Button } from '../ui/Button'
import { focusDone } from '../ui/feedback/DoneMessage'
import { ApiForm } from '../ui/forms/ApiForm'
import rows from '../ui/styles/splitRows.module.css'
import text from '../ui/styles/text.module.css'
import type { ActionOptions } from './runAction'
import { useAction } from './useAction'

interface ButtonLook {
  readonly children: ReactNode
  /** The name of the thing, for screen readers, which read the button without its surroundings. */
  readonly of?: string | undefined
  /** The action removes its button: the focus moves to the message, not to the next button. */
  readonly isUndo?: true | undefined
  readonly primary?: boolean
  readonly quiet?: boolean
}

interface ActionButtonProps<Input, Output> extends ButtonLook {
  readonly call: Form<Input, Output>
  readonly input: NoInfer<Input> & Readonly<Record<string, string | number>>
  /** More values of the form, which the call does not take. */
  readonly marks?: FormValues | undefined
  readonly options?: ActionOptions<NoInfer<Input>, NoInfer<Output>>
}

/** A button that makes a call, with or without scripts. */
export function ActionButton<Input extends object, Output extends Entities>(
  props: ActionButtonProps<Input, Output>,
) {
  const { call, input, marks, options, ...look } = props
  const run = useAction(call, options)
  // A hidden field has a number's digits.
  const fixed = { ...input, ...marks } as FormValues
  return <ButtonForm call={call} fixed={fixed} run={() => void run(input)} {...look} />
}

interface ButtonFormProps extends ButtonLook {
  readonly call: FormCall
  readonly fixed: FormValues
  readonly run: () => void
}

function ButtonForm({ call, fixed, run, children, of, isUndo, ...look }: ButtonFormProps) {
  const submit = () => {
    if (isUndo) focusDone()
    run()
  }
  return (
    <ApiForm call={call} fixed={fixed} onSubmit={submit}>
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
          <ButtonForm call={call} fixed={fields} of={name} isUndo={isUndo} run={() => void run(fields)}>
            {label}
          </ButtonForm>
        </li>
      ))}
    </ul>
  )
}
