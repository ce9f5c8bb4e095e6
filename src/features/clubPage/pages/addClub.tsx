import { paths } from '../../../kernel/urls/paths'
import { canAddClub } from '../../../kernel/access/permissions'
import { ClubForm } from '../ui/ClubForm'
import { FormCard } from '../../../ui/forms/FormCard'
import { PageHead } from '../../../ui/layout/PageHead'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canAddClub,
  Component: AddClubPage,
}

function AddClubPage() {
  return (
    <>
      <Title page="Add club" />
      <PageHead breadcrumbs={[{ label: 'Clubs', to: paths.clubs }, { label: 'Add' }]} title="Add club" />
      <FormCard>
        <ClubForm cancelTo={paths.clubs} />
      </FormCard>
    </>
  )
}
