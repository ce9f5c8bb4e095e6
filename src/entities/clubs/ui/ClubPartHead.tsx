import type { ReactNode } from 'react'
import type { ClubView } from '../contract'
import { paths } from '../../../kernel/urls/paths'
import type { Breadcrumbs } from '../../../ui/layout/Breadcrumbs'
import { PageHead } from '../../../ui/layout/PageHead'
import { Vest } from '../../../ui/Vest'

interface ClubPartHeadProps {
  readonly club: ClubView
  readonly title: string
  readonly breadcrumbs: Parameters<typeof Breadcrumbs>[0]['breadcrumbs']
  /** A picture in place of the vest, lines under the title, and buttons beside it: see `PageHead`. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Shows the heading and breadcrumbs of a subpage of a club. */
export function ClubPartHead({ club, breadcrumbs, lead, ...rest }: ClubPartHeadProps) {
  return (
    <PageHead
      breadcrumbs={[
        { label: 'Clubs', to: paths.clubs },
        { label: club.shortName, to: club.path },
        ...breadcrumbs,
      ]}
      {...rest}
      lead={lead ?? <Vest club={club} size="medium" />}
    />
  )
}
