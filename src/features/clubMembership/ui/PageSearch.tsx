import { useNavigate } from 'react-router'
import { searchLength } from '../../../kernel/limits'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/forms/Field'
import { formFields } from '../../../ui/forms/formFields'
import text from '../../../ui/styles/text.module.css'

interface PageSearchProps {
  readonly path: string
  /** The id of the list on that page. */
  readonly hash: string
  readonly searchText: string
  readonly name?: string
  readonly label?: string
  readonly hint?: string
  readonly button?: string
}

/** Searches a list of a page, the members if nothing else is said, with a GET form that also works without scripts. */
export function PageSearch({
  path,
  hash,
  searchText,
  name = 'name',
  label = 'Name',
  hint,
  button = 'Find members',
}: PageSearchProps) {
  const navigate = useNavigate()
  return (
    <form
      method="get"
      action={`${path}#${hash}`}
      role="search"
      className={text.stack}
      onSubmit={(submit) => {
        submit.preventDefault()
        const { [name]: typed = '' } = formFields(submit.currentTarget)
        void navigate(`${path}?${new URLSearchParams({ [name]: typed })}#${hash}`)
      }}
    >
      <TextField
        label={label}
        name={name}
        hint={hint}
        type="search"
        autoComplete="off"
        maxLength={searchLength}
        defaultValue={searchText}
      />
      <Button type="submit">{button}</Button>
    </form>
  )
}
