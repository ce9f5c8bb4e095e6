import { useNavigate } from 'react-router'
import { forms } from '../../api/forms'
import { formTexts } from '../../domain/fieldRules'
import { paths } from '../../domain/paths'
import { canAddUsers } from '../../domain/permissions'
import { userFields } from '../../domain/validateUser'
import { UserForm } from '../../features/users/ui/UserForm'
import { useAction } from '../../state/useAction'
import { FormCard } from '../../ui/FormCard'
import { PageHead } from '../../ui/PageHead'
import { Prose } from '../../ui/Prose'
import type { Page } from '../page'
import { Title } from '../Title'

const newUser = { name: '', entersOwnResults: undefined, isUnnamed: undefined }

export const page: Page = {
  permission: canAddUsers,
  Component: AddUserPage,
}

function AddUserPage() {
  const navigate = useNavigate()
  const add = useAction(forms.addUser, { onDone: ({ user: { path } }) => void navigate(path) })
  return (
    <>
      <Title page="Add user" />
      <PageHead breadcrumbs={[{ label: 'Admin', to: paths.admin }, { label: 'Add user' }]} title="Add user" />
      <FormCard>
        <Prose>
          <p>
            For somebody who takes part and has never logged in, so that their races and results can be kept.
          </p>
        </Prose>
        <UserForm
          call={forms.addUser}
          stored={formTexts(userFields, newUser)}
          submitLabel="Add user"
          cancelTo={paths.admin}
          onSubmit={(texts) => void add(texts)}
        />
      </FormCard>
    </>
  )
}
