import { useParams } from 'react-router'
import { paths } from '../domain/paths'
import { isSignedIn } from '../domain/permissions'
import { selectClub } from '../features/clubs/state/clubSelectors'
import { ClubForm } from '../features/clubs/ui/ClubForm'
import { useAppSelector } from '../state/useAppSelector'
import { PageHead } from '../ui/PageHead'
import { loadEditableClub } from './loadEditableClub'
import type { Page } from './page'
import { Title } from './Title'

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
      <PageHead
        trail={[
          { label: 'Clubs', to: paths.clubs },
          { label: club.shortName, to: club.path },
          { label: 'Edit' },
        ]}
        title={title}
      />
      <ClubForm key={club.id} club={club} cancelTo={club.path} />
    </>
  )
}
