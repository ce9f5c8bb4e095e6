import type { EndpointName } from '../../../api/endpoints'
import { useAppSelector } from '../../../state/useAppSelector'
import { FormAlert } from '../../../ui/FormAlert'

/** Why the server did not do it, if it has refused this call. */
export function AdminRefusal({ call }: { readonly call: EndpointName }) {
  const refused = useAppSelector(({ form }) => (form?.name === call ? form : undefined))
  return refused ? <FormAlert form={refused} shown={[]} /> : null
}
