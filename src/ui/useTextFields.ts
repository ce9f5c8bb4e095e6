import { type ChangeEvent, useState } from 'react'
import { type FieldRules, namesOf, type Texts, validate } from '../domain/fieldRules'
import type { FieldErrors, Fields } from '../domain/validation'
import { useHydrated } from './useHydrated'

/** A form that the server has refused. */
interface Refused {
  readonly values: Fields<string>
  readonly errors: FieldErrors
}

/**
 * The fields of a form as they are typed, beginning with what is stored, or what was refused. What the server found wrong
 * is said for as long as the field holds it; besides that, what is wrong with what was typed here.
 */
export function useTextFields<Values extends object>(
  rules: FieldRules<Values>,
  stored: Texts<NoInfer<Values>>,
  refused: Refused | undefined,
) {
  type Name = keyof Values & string
  const [typed, setTyped] = useState<Texts<Values>>(() => {
    const texts = namesOf(rules).map((name) => [name, refused?.values[name] ?? stored[name]] as const)
    return Object.fromEntries(texts) as Texts<Values>
  })
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set())
  const hydrated = useHydrated()
  const found: FieldErrors = validate(rules, typed).errors ?? {}
  const errorOf = (name: Name) => {
    const isRefused = refused?.errors[name] !== undefined && refused.values[name] === typed[name]
    if (isRefused) return refused.errors[name]
    return touched.has(name) || (hydrated && typed[name] !== '') ? found[name] : undefined
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
