import type { ComponentProps } from 'react'
import type { ClubView } from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { PageHead } from '../../../ui/layout/PageHead'
import { Vest } from '../../../ui/Vest'

interface ClubPartHeadProps extends ComponentProps<typeof PageHead> {
  readonly club: ClubView
}

/** Shows the heading and breadcrumbs of a subpage of a club, and its vest where no other `lead` is given. */
export function ClubPartHead({ club, breadcrumbs = [], lead, ...rest }: ClubPartHeadProps) {
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
