import { forms } from '../../../api/forms'
import type { ListNameView } from '../../../api/resultListViews'
import { useAction } from '../../../state/useAction'
import { ApiForm } from '../../../ui/ApiForm'
import { Button } from '../../../ui/Button'
import { Panel } from '../../../ui/Panel'
import rows from '../../../ui/splitRows.module.css'
import text from '../../../ui/text.module.css'

interface ListNamesProps {
  readonly slug: string
  readonly names: readonly ListNameView[]
}

/** What was answered about names in lists, each with a button that takes it back. */
export function ListNames({ slug, names }: ListNamesProps) {
  const forget = useAction(forms.forgetListName)
  if (names.length === 0) return null
  return (
    <Panel title="Remembered names">
      <ul className={rows.rows}>
        {names.map(({ id, name, user, answer }) => (
          <li key={id}>
            <p>
              “<bdi>{name}</bdi>” is {answer === 'no' && 'not '}our <a href={user.path}>{user.name}</a>
            </p>
            <ApiForm
              call={forms.forgetListName}
              fixed={{ slug, id }}
              onSubmit={() => void forget({ slug, id })}
            >
              <Button type="submit">
                Take back
                <span className={text.hidden}>
                  {' '}
                  {name}, {user.name}
                </span>
              </Button>
            </ApiForm>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
