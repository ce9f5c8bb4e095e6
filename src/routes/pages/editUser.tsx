import { useNavigate, useParams } from 'react-router'
import { endpoints } from '../../api/endpoints'
import { forms } from '../../api/forms'
import { formTexts } from '../../domain/fieldRules'
import { paths } from '../../domain/paths'
import { canEditProfile, isSignedIn } from '../../domain/permissions'
import { userFields } from '../../domain/validateUser'
import { selectUser } from '../../features/users/state/userSelectors'
import { UserForm } from '../../features/users/ui/UserForm'
import { useAction } from '../../state/useAction'
import { useAppSelector } from '../../state/useAppSelector'
import { FormCard } from '../../ui/FormCard'
import { PageHead } from '../../ui/PageHead'
import type { Page } from '../page'
import { Title } from '../Title'
import { userLoader } from '../userLoader'

export const page: Page = {
  permission: isSignedIn,
  load: userLoader({
    pathOf: paths.editUser,
    call: endpoints.getUser,
    isAllowed: (viewer, { id }) => canEditProfile(viewer, id),
    refusal: 'Only they themselves and administrators can edit a profile.',
  }),
  Component: EditUserPage,
}

function EditUserPage() {
  const { slug } = useParams()
  const navigate = useNavigate()
  const user = useAppSelector((state) => selectUser(state, slug))
  const edit = useAction(forms.editUser, { onDone: ({ user: { path } }) => void navigate(path) })
  if (!user) return null
  const { name, path, entersOwnResults, isUnnamed } = user
  return (
    <>
      <Title page={`Edit ${name}`} description="user profile edit" />
      <PageHead breadcrumbs={[{ label: name, to: path }, { label: 'Edit' }]} title={`Edit ${name}`} />
      <FormCard>
        <UserForm
          call={forms.editUser}
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
