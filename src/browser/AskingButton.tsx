import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Entities, Form, FormValues } from '../kernel/calls/endpoint'
import { Button } from '../ui/Button'
import { ApiForm } from '../ui/forms/ApiForm'
import { ConfirmDialog } from '../ui/forms/ConfirmDialog'
import { ConfirmForm } from '../ui/forms/ConfirmForm'
import type { ActionOptions } from './runAction'
import { useAction } from './useAction'

interface AskingButtonProps<Input, Output> {
  readonly call: Form<Input, Output>
  /** `id` is the id of the row, on a page with several such buttons. */
  readonly input: NoInfer<Input> & FormValues
  readonly options?: ActionOptions<NoInfer<Input>, NoInfer<Output>>
  /** The title of the dialog. */
  readonly title: string
  readonly question: string
  /** The button that confirms. */
  readonly label: string
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** A button whose call is confirmed first: in a dialog or, without scripts, on the page itself. */
export function AskingButton<Input extends object, Output extends Entities>(
  props: AskingButtonProps<Input, Output>,
) {
  const { call, input, options, title, question, label, quiet, children } = props
  const [query] = useSearchParams()
  const run = useAction(call, options)
  const [isAsking, setAsking] = useState(false)
  const answer = { question, label, onConfirm: () => void run(input) }
  const isAsked = query.get('ask') === call.name && query.get('id') === (input.id ?? null)
  if (isAsked && !isAsking)
    return <ConfirmForm {...answer} call={call} fixed={input} cancelTo={call.page(input)} />
  return (
    <>
      <ApiForm call={call} fixed={input} onSubmit={() => setAsking(true)}>
        <Button type="submit" quiet={quiet}>
          {children}
        </Button>
      </ApiForm>
      {isAsking && <ConfirmDialog {...answer} title={title} onClose={() => setAsking(false)} />}
    </>
  )
}
