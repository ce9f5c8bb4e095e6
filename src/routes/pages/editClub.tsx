import { useParams } from 'react-router'
import { isSignedIn } from '../../domain/permissions'
import { selectClub } from '../../features/clubs/state/clubSelectors'
import { ClubPartHead } from '../../features/clubs/ui/ClubPartHead'
import { ClubForm } from '../../features/clubs/ui/ClubForm'
import { useAppSelector } from '../../state/useAppSelector'
import { loadEditableClub } from '../loadEditableClub'
import { FormCard } from '../../ui/FormCard'
import type { Page } from '../page'
import { Title } from '../Title'

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
