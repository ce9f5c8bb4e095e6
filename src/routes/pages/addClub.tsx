import { paths } from '../../domain/paths'
import { canAddClub } from '../../domain/permissions'
import { ClubForm } from '../../features/clubs/ui/ClubForm'
import { FormCard } from '../../ui/FormCard'
import { PageHead } from '../../ui/PageHead'
import type { Page } from '../page'
import { Title } from '../Title'

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
