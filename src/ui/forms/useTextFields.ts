import { useState } from 'react'
import { type FieldRules, namesOf, type Texts, validate } from '../../kernel/fields/fieldRules'
import type { FieldErrors, Fields } from '../../kernel/fields/validation'
import { yesNo } from '../../kernel/text/yesNo'
import { useHydrated } from '../useHydrated'

/** A form that the server has refused. */
interface Refused {
  readonly values: Fields<string>
  readonly errors: FieldErrors
}

type Control = HTMLInputElement | HTMLSelectElement

/**
 * The fields of a form with their current texts; at first the stored or the refused ones. An error from the server is
 * shown while its field is unchanged, and errors in what was typed are shown as well.
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
  const take = (name: Name, control: Control) => {
    const isBox = control instanceof HTMLInputElement && control.type === 'checkbox'
    setTyped((known) => ({ ...known, [name]: isBox ? yesNo(control.checked) : control.value }))
  }
  return {
    typed,
    /** The form may be sent: with scripts, only when all fields are valid. */
    isReady: !hydrated || Object.keys(found).length === 0,
    /** The properties of a `ui/Field` control for the field. */
    field: (name: Name) => ({
      name,
      label: rules[name].label,
      value: typed[name],
      ref: (control: Control | null) => {
        // Text typed, or filled in by the browser, before the scripts loaded.
        if (control && !hydrated) take(name, control)
      },
      onChange: ({ target }: { readonly target: Control }) => {
        take(name, target)
        setTouched(new Set([...touched, name]))
      },
      error: errorOf(name),
    }),
  }
}
