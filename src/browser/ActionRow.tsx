import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Entities } from '../kernel/calls/entities'
import type { Form, FormCall, FormValues } from '../kernel/calls/form'
import { Button } from '../ui/Button'
import { ApiForm } from '../ui/forms/ApiForm'
import { ConfirmDialog } from '../ui/forms/ConfirmDialog'
import { ConfirmForm } from '../ui/forms/ConfirmForm'
import { FormAlert } from '../ui/forms/FormAlert'
import text from '../ui/styles/text.module.css'
import { useAction } from './useAction'
import { useRefused } from './useRefused'

interface RowAction {
  /** A form of any input and output. */
  readonly call: Omit<Form<never, never>, 'types'>
  readonly label: string
  /** The question before the call; absent if it needs no confirmation. */
  readonly question?: string
  readonly quiet?: true
}

interface ActionRowProps {
  readonly actions: readonly RowAction[]
  /** The input of each call. Its `id` is the thing's. */
  readonly input: FormValues
  /** The name of the thing, for screen readers, which read a button without its surroundings. */
  readonly of: string
  /** A call whose refusal is shown above the buttons. */
  readonly shows: FormCall<true>
  /** Links before the buttons. */
  readonly children?: ReactNode
}

/** What can be done with one thing of a list. A dialog asks for confirmation or, without scripts, the page itself. */
export function ActionRow({ actions, input, of, shows, children }: ActionRowProps) {
  const [query] = useSearchParams()
  const refused = useRefused(shows)
  const own = refused?.values.id === input.id ? refused : undefined
  const asked = query.get('id') === input.id ? query.get('ask') : null
  const pending = actions.find(({ call, question }) => question !== undefined && call.name === asked)
  if (pending) return <RowButton {...pending} input={input} of={of} isAsked />
  return (
    <>
      {own && <FormAlert form={own} shown={[]} />}
      <div className={text.row}>
        {children}
        {actions.map((action) => (
          <RowButton key={action.label} {...action} input={input} of={of} />
        ))}
      </div>
    </>
  )
}

interface RowButtonProps extends RowAction, Pick<ActionRowProps, 'input' | 'of'> {
  /** The page asks for confirmation. */
  readonly isAsked?: true
}

function RowButton({ call, label, question, quiet, input, of, isAsked }: RowButtonProps) {
  const run = useAction(call as object as Form<FormValues, Entities>)
  const [isAsking, setAsking] = useState(false)
  const asking = { label, question: question ?? '', onConfirm: () => void run(input) }
  if (isAsked) return <ConfirmForm {...asking} call={call} fixed={input} cancelTo={call.page(input)} />
  return (
    <>
      <ApiForm
        call={call}
        fixed={input}
        onSubmit={() => (question === undefined ? void run(input) : setAsking(true))}
      >
        <Button type="submit" quiet={quiet}>
          {label}
          <span className={text.hidden}> {of}</span>
        </Button>
      </ApiForm>
      {isAsking && <ConfirmDialog {...asking} title={`${label}: ${of}`} onClose={() => setAsking(false)} />}
    </>
  )
}
