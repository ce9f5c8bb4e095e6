import { useParams } from 'react-router'
import { isSignedIn } from '../../../kernel/access/permissions'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { ClubForm } from '../ui/ClubForm'
import { useAppSelector } from '../../../browser/useAppSelector'
import { loadEditableClub } from '../../clubMembership/pages/loadEditableClub'
import { FormCard } from '../../../ui/forms/FormCard'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: isSignedIn,
  load: async (context) => void (await loadEditableClub(context)),
  Component: EditClubPage,
}

function EditClubPage() {
  const { slug } = useParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  if (!club) return null
  const title = `Edit ${club.name}`
  return (
    <>
      <Title page={title} />
      <ClubPartHead club={club} title={title} breadcrumbs={[{ label: 'Edit' }]} />
      <FormCard>
        <ClubForm key={club.id} club={club} cancelTo={club.path} />
      </FormCard>
    </>
  )
}
