import { useParams } from 'react-router'
import * as userCalls from '../../../entities/users/contract'
import * as profileCalls from '../contract'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { paths } from '../../../kernel/urls/paths'
import { canEditProfile, isSignedIn } from '../../../kernel/access/permissions'
import { userFields } from '../../../entities/users/validateUser'
import { selectUser } from '../../../entities/users/state/userSelectors'
import { UserForm } from '../ui/UserForm'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { FormCard } from '../../../ui/forms/FormCard'
import { PageHead } from '../../../ui/layout/PageHead'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { userLoader } from '../../../entities/users/state/userLoader'

export const page: Page = {
  permission: isSignedIn,
  load: userLoader({
    pathOf: paths.editUser,
    call: userCalls.getUser,
    isAllowed: (viewer, { id }) => canEditProfile(viewer, id),
    refusal: 'You can only edit your own profile.',
  }),
  Component: EditUserPage,
}

function EditUserPage() {
  const { slug } = useParams()
  const user = useAppSelector((state) => selectUser(state, slug))
  const edit = useAction(profileCalls.editUser, { navigates: true })
  if (!user) return null
  const { name, path, entersOwnResults, isUnnamed } = user
  return (
    <>
      <Title page={`Edit ${name}`} description="user profile edit" />
      <PageHead breadcrumbs={[{ label: name, to: path }, { label: 'Edit' }]} title={`Edit ${name}`} />
      <FormCard>
        <UserForm
          call={profileCalls.editUser}
          slug={user.slug}
          stored={formTexts(userFields, { name, entersOwnResults, isUnnamed })}
          submitLabel="Save"
          cancelTo={paths.home}
          onSubmit={(texts) => void edit({ slug: user.slug, ...texts })}
        />
      </FormCard>
    </>
  )
}
