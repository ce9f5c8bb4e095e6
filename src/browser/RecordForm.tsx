import type { ReactNode } from 'react'
import { type Entities, boxesField, type Form, type FormValues } from '../kernel/calls/endpoint'
import { CheckedForm } from '../ui/forms/CheckedForm'
import { FieldControls, type FormFields, type ShownField } from '../ui/forms/FieldControls'
import { FormButtons } from '../ui/forms/FormButtons'
import { useAction } from './useAction'
import { useRefused } from './useRefused'

interface RecordFormProps<Input, Output> {
  /** It takes the fields and `fixed`, as texts. */
  readonly call: Form<Input, Output, true>
  readonly fields: FormFields
  /** The current texts of the fields. Those of a refused form replace them. */
  readonly stored?: FormValues
  /** Values of hidden fields. */
  readonly fixed?: FormValues
  /** The label of the button. */
  readonly label: string
  /** The page has a more important button. */
  readonly isSecondary?: boolean
  readonly cancelTo?: string | undefined
  /** See `ActionOptions`. */
  readonly navigates?: boolean
  readonly onDone?: ((output: NoInfer<Output>) => void) | undefined
  /** Arranges the fields. By default, they are in a column. */
  readonly children?: (shown: (name: string) => ShownField) => ReactNode
}

/** A form made from the list of its fields. It shows why it was refused, beside the fields. */
export function RecordForm<Input extends object, Output extends Entities>(
  props: RecordFormProps<Input, Output>,
) {
  const { call, fields, stored, fixed, label, isSecondary, cancelTo, children } = props
  const { navigates = false, onDone } = props
  const refused = useRefused(call)
  const save = useAction(call, { navigates, onDone })
  const names = Object.keys(fields)
  const boxes = names.filter((name) => fields[name]?.takes === 'flag')
  const shown = (name: string): ShownField => ({
    text: refused?.values[name] ?? stored?.[name],
    error: refused?.errors[name],
  })
  return (
    <CheckedForm
      refused={refused}
      shown={names}
      call={call}
      fixed={fixed}
      onSubmit={(texts) => void save(texts as object as Input)}
    >
      {boxes.length > 0 && <input type="hidden" name={boxesField} value={boxes.join()} />}
      {children ? children(shown) : <FieldControls fields={fields} shown={shown} />}
      <FormButtons label={label} isSecondary={isSecondary} cancelTo={cancelTo} />
    </CheckedForm>
  )
}
