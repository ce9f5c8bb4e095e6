import * as resultImportCalls from '../contract'
import type { ListNameView } from '../contract'
import { useAction } from '../../../browser/useAction'
import { ActionRows } from '../../../ui/ActionRows'
import { Panel } from '../../../ui/layout/Panel'

interface ListNamesProps {
  readonly slug: string
  readonly names: readonly ListNameView[]
}

/** Remembered answers about names, each with a button that removes it. */
export function ListNames({ slug, names }: ListNamesProps) {
  const forget = useAction(resultImportCalls.forgetListName)
  if (names.length === 0) return null
  const rows = names.map(({ id, name, user, answer }) => ({
    fields: { slug, id },
    name: `${name}, ${user.name}`,
    content: (
      <p>
        “<bdi>{name}</bdi>” is {answer === 'no' && 'not '}
        <a href={user.path}>{user.name}</a>
      </p>
    ),
  }))
  return (
    <Panel title="Remembered names">
      <ActionRows rows={rows} call={resultImportCalls.forgetListName} label="Remove" onAction={forget} />
    </Panel>
  )
}
