import type { ClubView } from '../../../api/views'
import { paths } from '../../../domain/paths'
import type { Breadcrumbs } from '../../../ui/Breadcrumbs'
import { PageHead } from '../../../ui/PageHead'

interface ClubPartHeadProps {
  readonly club: ClubView
  /** The page's h1. */
  readonly title: string
  /** The last breadcrumb, after the club. */
  readonly trail: Parameters<typeof Breadcrumbs>[0]['trail']
}

/** The head of a page below a club's page. */
export function ClubPartHead({ club, title, trail }: ClubPartHeadProps) {
  return (
    <PageHead
      trail={[{ label: 'Clubs', to: paths.clubs }, { label: club.shortName, to: club.path }, ...trail]}
      title={title}
    />
  )
}
