import { adminClubPage, type ClubProps } from '../../clubMembership/pages/adminClubPage'
import { FormCard } from '../../../ui/forms/FormCard'
import { ClubForm } from '../ui/ClubForm'

export const page = adminClubPage({
  title: ({ name }) => `Edit ${name}`,
  breadcrumbs: () => [{ label: 'Edit' }],
  Main: EditClub,
})

function EditClub({ club }: ClubProps) {
  return (
    <FormCard>
      <ClubForm key={club.id} club={club} cancelTo={club.path} />
    </FormCard>
  )
}
