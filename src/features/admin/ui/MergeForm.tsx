import { useNavigate } from 'react-router'
import type { UserView } from '../../../entities/users/contract'
import * as adminCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { useAction } from '../../../browser/useAction'
import { ConfirmForm } from '../../../ui/forms/ConfirmForm'

interface MergeFormProps {
  readonly source: UserView
  readonly target: UserView
}

/** Merges two users after a confirmation. */
export function MergeForm({ source, target }: MergeFormProps) {
  const navigate = useNavigate()
  const merge = useAction(adminCalls.mergeUsers, { onDone: ({ user: { path } }) => void navigate(path) })
  const pair = { sourceUser: source.id, targetUser: target.id }
  return (
    <ConfirmForm
      call={adminCalls.mergeUsers}
      fixed={pair}
      question={`This can’t be undone. ${source.name} will be merged into ${target.name}.`}
      label="Merge"
      cancelTo={paths.admin}
      onConfirm={() => void merge(pair)}
    />
  )
}
