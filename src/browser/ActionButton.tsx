import type { ReactNode } from 'react'
import type { Entities } from '../kernel/calls/entities'
import type { Form, FormValues } from '../kernel/calls/form'
import { Button } from '../ui/Button'
import { focusDone } from '../ui/feedback/DoneMessage'
import { ApiForm } from '../ui/forms/ApiForm'
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
