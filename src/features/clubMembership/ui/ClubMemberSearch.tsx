import { useNavigate } from 'react-router'
import { searchLength } from '../../../kernel/limits'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/forms/Field'
import { formFields } from '../../../ui/forms/formFields'
import text from '../../../ui/styles/text.module.css'

interface ClubMemberSearchProps {
  /** The path of the page with the list. */
  readonly path: string
  /** The id of the list on that page. */
  readonly hash: string
  /** The text of the current search. */
  readonly searchText: string
}

/** Searches members with a GET form, which also works without scripts. */
export function ClubMemberSearch({ path, hash, searchText }: ClubMemberSearchProps) {
  const navigate = useNavigate()
  return (
    <form
      method="get"
      action={`${path}#${hash}`}
      role="search"
      className={text.stack}
      onSubmit={(submit) => {
        submit.preventDefault()
        const { name = '' } = formFields(submit.currentTarget)
        void navigate(`${path}?${new URLSearchParams({ name })}#${hash}`)
      }}
    >
      <TextField
        label="Name"
        name="name"
        type="search"
        autoComplete="off"
        maxLength={searchLength}
        defaultValue={searchText}
      />
      <Button type="submit">Find members</Button>
    </form>
  )
}
