import type { ComponentProps } from 'react'
import { ApiForm } from './ApiForm'
import { FormAlert } from './FormAlert'
import text from '../styles/text.module.css'
import { useFocusOnRefusal } from './useFocusOnRefusal'

interface CheckedFormProps extends Omit<ComponentProps<typeof ApiForm>, 'ref'> {
  readonly refused: ComponentProps<typeof FormAlert>['form'] | undefined
  /** Names of the fields that show their own errors. */
  readonly shown: readonly string[]
}

/** A form with its fields in a column. A refusal stands above them, and moves the focus to the first error. */
export function CheckedForm({ refused, shown, children, ...form }: CheckedFormProps) {
  const ref = useFocusOnRefusal(refused)
  return (
    <ApiForm className={text.stack} {...form} ref={ref}>
      {refused && <FormAlert form={refused} shown={shown} />}
      {children}
    </ApiForm>
  )
}
