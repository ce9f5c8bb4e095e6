import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { LoaderContext, Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { useAppSelector } from '../../../browser/useAppSelector'
import type { ClubView } from '../../../entities/clubs/contract'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { isSignedIn } from '../../../kernel/access/permissions'
import type { Viewer } from '../../../kernel/access/viewer'
import type { Breadcrumbs } from '../../../ui/layout/Breadcrumbs'
import { loadEditableClub } from './loadEditableClub'

export interface ClubProps {
  readonly club: ClubView
}

interface AdminClubPage {
  /** Loads what the page shows besides the club. */
  readonly load?: (context: LoaderContext, slug: string) => Promise<unknown>
  /** The document's title. */
  readonly title: (club: ClubView) => string
  /** The heading on the page, if it differs from the title. */
  readonly heading?: string
  readonly breadcrumbs: (club: ClubView, viewer: Viewer) => Parameters<typeof Breadcrumbs>[0]['breadcrumbs']
  readonly Main: ComponentType<ClubProps>
}

/** Creates a page on which a club's admins edit something. */
export const adminClubPage = ({ load, title, heading, breadcrumbs, Main }: AdminClubPage): Page => ({
  permission: isSignedIn,
  load: async (context) => {
    const slug = await loadEditableClub(context)
    await load?.(context, slug)
  },
  Component: function AdminClubPage() {
    const { slug } = useParams()
    const club = useAppSelector((state) => selectClub(state, slug))
    const viewer = useAppSelector((state) => state.viewer)
    if (!club) return null
    return (
      <>
        <Title page={title(club)} />
        <ClubPartHead club={club} title={heading ?? title(club)} breadcrumbs={breadcrumbs(club, viewer)} />
        <Main club={club} />
      </>
    )
  },
})
