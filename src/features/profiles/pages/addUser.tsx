import * as profileCalls from '../contract'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { paths } from '../../../kernel/urls/paths'
import { canAddUsers } from '../../../kernel/access/permissions'
import { userFields } from '../../../entities/users/validateUser'
import { UserForm } from '../ui/UserForm'
import { useAction } from '../../../browser/useAction'
import { FormCard } from '../../../ui/forms/FormCard'
import { PageHead } from '../../../ui/layout/PageHead'
import { Prose } from '../../../ui/layout/Prose'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

const newUser = { name: '', entersOwnResults: undefined, isUnnamed: undefined }

export const page: Page = {
  permission: canAddUsers,
  Component: AddUserPage,
}

function AddUserPage() {
  const add = useAction(profileCalls.addUser, { navigates: true })
  return (
    <>
      <Title page="Add user" />
      <PageHead breadcrumbs={[{ label: 'Admin', to: paths.admin }, { label: 'Add user' }]} title="Add user" />
      <FormCard>
        <Prose>
          <p>Add someone who has never logged in, so that you can record their races and results.</p>
        </Prose>
        <UserForm
          call={profileCalls.addUser}
          stored={formTexts(userFields, newUser)}
          submitLabel="Add user"
          cancelTo={paths.admin}
          onSubmit={(texts) => void add(texts)}
        />
      </FormCard>
    </>
  )
}
