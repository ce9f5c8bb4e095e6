import { useNavigate } from 'react-router'
import { searchLength } from '../../../kernel/limits'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/forms/Field'
import { formFields } from '../../../ui/forms/formFields'
import text from '../../../ui/styles/text.module.css'

interface ClubMemberSearchProps {
  /** The club's page. */
  readonly path: string
  /** Id of the list on that page. */
  readonly hash: string
  /** The text of the search. */
  readonly looked: string
}

/** Searches members with a plain GET form. */
export function ClubMemberSearch({ path, hash, looked }: ClubMemberSearchProps) {
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
        defaultValue={looked}
      />
      <Button type="submit">Find members</Button>
    </form>
  )
}
