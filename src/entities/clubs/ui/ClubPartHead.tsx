import type { ClubView } from '../contract'
import { paths } from '../../../kernel/urls/paths'
import type { Breadcrumbs } from '../../../ui/layout/Breadcrumbs'
import { PageHead } from '../../../ui/layout/PageHead'
import { Vest } from '../../../ui/Vest'

interface ClubPartHeadProps {
  readonly club: ClubView
  /** The page's h1. */
  readonly title: string
  /** The last breadcrumb, after the club. */
  readonly breadcrumbs: Parameters<typeof Breadcrumbs>[0]['breadcrumbs']
}

/** The head of a page below a club's page. */
export function ClubPartHead({ club, title, breadcrumbs }: ClubPartHeadProps) {
  return (
    <PageHead
      breadcrumbs={[
        { label: 'Clubs', to: paths.clubs },
        { label: club.shortName, to: club.path },
        ...breadcrumbs,
      ]}
      lead={<Vest club={club} size="medium" />}
      title={title}
    />
  )
}
