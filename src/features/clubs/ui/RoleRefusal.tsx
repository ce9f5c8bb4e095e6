import { useAppSelector } from '../../../state/useAppSelector'
import { FormAlert } from '../../../ui/FormAlert'

/** Why memberships were not changed. */
export function RoleRefusal() {
  const refused = useAppSelector(({ form }) => (form?.name === 'changeClubRoles' ? form : undefined))
  return refused ? <FormAlert form={refused} shown={[]} /> : null
}
