import type { FormEvent, ReactNode, Ref } from 'react'
import { endpoints, type EndpointName, fillEndpoint } from '../api/endpoints'
import { methodField } from '../api/forms'
import { formFields } from './formFields'

interface ApiFormProps {
  /** The call that the form makes. */
  readonly call: EndpointName
  /** Values that the person does not choose: those of the URL, and hidden fields. */
  readonly fixed?: Readonly<Record<string, string>>
  /** For a button that stands outside of the form. */
  readonly id?: string
  readonly className?: string
  readonly ref?: Ref<HTMLFormElement>
  /** With JavaScript: makes the call with the form's fields, `fixed` included. */
  readonly onSubmit: (fields: Readonly<Record<string, string>>) => void
  readonly children?: ReactNode
}

/** A form that posts to an endpoint. Where scripts run it makes the same call without leaving the page. */
export function ApiForm({ call, fixed = {}, id, className, ref, onSubmit, children }: ApiFormProps) {
  const { url, rest } = fillEndpoint(call, fixed)
  const { method } = endpoints[call]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit({ ...fixed, ...formFields(event.currentTarget), ...valueOf(submitter(event)) })
  }
  return (
    <form ref={ref} method="post" action={url} id={id} className={className} onSubmit={submit}>
      {method !== 'POST' && <input type="hidden" name={methodField} value={method} />}
      {Object.entries(rest).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {children}
    </form>
  )
}

/** The button that was pressed; `FormData` leaves it out. */
function submitter({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}

function valueOf(button: HTMLElement | null): Readonly<Record<string, string>> {
  return button instanceof HTMLButtonElement && button.name ? { [button.name]: button.value } : {}
}
