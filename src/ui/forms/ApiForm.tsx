import { type FormEvent, type ReactNode, type Ref, use } from 'react'
import { callField, type FormCall, personField } from '../../kernel/calls/endpoint'
import { compare } from '../../kernel/text/compare'
import { formFields } from './formFields'
import { PersonContext } from '../PersonContext'

interface ApiFormProps {
  readonly call: FormCall
  /** Values of hidden fields, which the person does not choose. */
  readonly fixed?: Readonly<Record<string, string>> | undefined
  /** Id of the form, for a button outside of it. */
  readonly id?: string | undefined
  /** Set for a form with a file or a whole list. It is sent without scripts, and `listUpload` must name its call. */
  readonly encType?: 'multipart/form-data'
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLFormElement>
  /**
   * With JavaScript: makes the call with the form's fields, `fixed` included. Without it, the browser sends the form
   * and loads a new page.
   */
  readonly onSubmit?: (fields: Readonly<Record<string, string>>) => void
  readonly children?: ReactNode
}

/** A form that makes a call. With scripts, it does so without leaving the page. */
export function ApiForm({ call, fixed = {}, id, encType, className, ref, onSubmit, children }: ApiFormProps) {
  const person = use(PersonContext)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSubmit) return
    event.preventDefault()
    onSubmit({ ...fixed, ...formFields(event.currentTarget), ...valueOf(submitter(event)) })
  }
  const hidden = Object.entries({ [callField]: call.name, [personField]: person, ...fixed })
  return (
    <form
      ref={ref}
      method="post"
      action={call.page(fixed)}
      encType={encType}
      id={id}
      data-own={call.showsOwnError}
      className={className}
      onSubmit={submit}
    >
      {/* Sorted: a state that came as JSON may have its fields in another order than on the server. */}
      {hidden
        .sort(([one], [other]) => compare(one, other))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {children}
    </form>
  )
}

/** The pressed button, which `FormData` leaves out. */
function submitter({ nativeEvent }: FormEvent): HTMLElement | null {
  return nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
}

function valueOf(button: HTMLElement | null): Readonly<Record<string, string>> {
  return button instanceof HTMLButtonElement && button.name ? { [button.name]: button.value } : {}
}
