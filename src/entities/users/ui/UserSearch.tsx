import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { searchDebounce } from '../limits'
import { searchLength } from '../../../kernel/limits'
import { counted } from '../../../kernel/text/counted'
import { find, selectListed } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/forms/Field'
import { formFields } from '../../../ui/forms/formFields'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { UserFacts } from './UserFacts'
import { UserRows } from './UserRows'

interface UserSearchProps {
  readonly title: string
  readonly path: string
  /** The other parameters in the page's query. */
  readonly fixed?: Readonly<Record<string, string>>
  /** The key of the list of results in the state. */
  readonly list: string
  readonly asideOf?: (userId: string) => ReactNode
  /** Returns the path to which choosing a user leads. */
  readonly pathOf: (userId: string) => string
}

const pageNames = { first: 'First page', next: 'Next page' }

/** Searches users by name to choose one: while typing, and with a GET form without scripts. */
export function UserSearch({ title, path, fixed = {}, list, asideOf, pathOf }: UserSearchProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const searchText = query.get('text') ?? ''
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cursor = useAppSelector(({ lists }) => find(lists, list)?.cursor)
  const users = useAppSelector((state) => selectListed(state, state.users, list))
  useEffect(() => () => clearTimeout(timer.current), [])
  const pathFor = (values: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ ...fixed, ...values })}`
  const search = (value: string) =>
    void navigate(pathFor({ text: value }), { replace: true, preventScrollReset: true })
  return (
    <Panel title={title}>
      <form
        method="get"
        action={path}
        role="search"
        className={text.stack}
        onSubmit={(submit) => {
          submit.preventDefault()
          clearTimeout(timer.current)
          search(formFields(submit.currentTarget).text ?? '')
        }}
      >
        {Object.entries(fixed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          label="Name"
          name="text"
          type="search"
          autoComplete="off"
          maxLength={searchLength}
          defaultValue={searchText}
          onChange={({ target }) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => search(target.value), searchDebounce)
          }}
        />
        <Button type="submit">Search</Button>
      </form>
      {searchText.trim() !== '' && (
        <>
          <p role="status" className={users.length === 0 || cursor !== undefined ? text.quiet : text.hidden}>
            {countText(users.length, { before: query.has('cursor'), after: cursor !== undefined })}
          </p>
          <UserRows
            users={users}
            pathOf={({ id }) => pathOf(id)}
            factsOf={(user) => <UserFacts user={user} />}
            asideOf={({ id }) => asideOf?.(id)}
          />
          <Pager
            label="Pages of people"
            names={pageNames}
            first={query.has('cursor') ? pathFor({ text: searchText }) : undefined}
            next={cursor && pathFor({ text: searchText, cursor })}
          />
        </>
      )}
    </Panel>
  )
}

/** `before` and `after` are true if there are people on other pages. */
function countText(count: number, { before, after }: Readonly<Record<'before' | 'after', boolean>>): string {
  if (count === 0) return 'No one found. Try the first few letters of a first name or surname.'
  if (!after) return before ? `Showing the last ${count}.` : counted(count, 'person found', 'people found')
  return `Showing the ${before ? 'next' : 'first'} ${count}. Type more of the name to narrow this down.`
}
