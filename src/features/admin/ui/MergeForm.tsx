import { useNavigate } from 'react-router'
import { forms } from '../../../api/forms'
import type { UserView } from '../../../api/userViews'
import { paths } from '../../../domain/paths'
import { useAction } from '../../../state/useAction'
import { ConfirmForm } from '../../../ui/ConfirmForm'

interface MergeFormProps {
  readonly source: UserView
  readonly target: UserView
}

/** Merges two users, with the consequences beside the button. */
export function MergeForm({ source, target }: MergeFormProps) {
  const navigate = useNavigate()
  const merge = useAction(forms.mergeUsers, { onDone: ({ user: { path } }) => void navigate(path) })
  const pair = { sourceUser: source.id, targetUser: target.id }
  return (
    <ConfirmForm
      call={forms.mergeUsers}
      fixed={pair}
      question={`This cannot be undone: ${source.name} becomes part of ${target.name} for good.`}
      label="Merge"
      cancelTo={paths.admin}
      onConfirm={() => void merge(pair)}
    />
  )
}
