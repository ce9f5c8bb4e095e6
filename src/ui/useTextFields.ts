import { type ChangeEvent, useState } from 'react'
import { type FieldRules, type Texts, validate } from '../domain/fieldRules'
import type { FieldErrors } from '../domain/validation'
import { useHydrated } from './useHydrated'

/**
 * The fields of a form as they are typed. `refused` is what the server found wrong with a field; from when it is changed,
 * and where it holds something wrong from the start, it says what it is here.
 */
export function useTextFields<Values extends object>(
  rules: FieldRules<Values>,
  initial: Texts<NoInfer<Values>>,
  refused: FieldErrors,
) {
  type Name = keyof Values & string
  const [typed, setTyped] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  const hydrated = useHydrated()
  const found: FieldErrors = validate(rules, typed).errors ?? {}
  const errorOf = (name: Name) => {
    if (touched.has(name)) return found[name]
    return refused[name] ?? (hydrated && typed[name] !== '' ? found[name] : undefined)
  }
  return {
    typed,
    /** Whether it may be sent: where scripts run, not before all of it is right. */
    isReady: !hydrated || Object.keys(found).length === 0,
    /** What a control of `ui/Field` needs to hold the field. */
    field: (name: Name) => ({
      name,
      label: rules[name].label,
      value: typed[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        setTyped({ ...typed, [name]: target.value })
        setTouched(new Set([...touched, name]))
      },
      error: errorOf(name),
    }),
  }
}
