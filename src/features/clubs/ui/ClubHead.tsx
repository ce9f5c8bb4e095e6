import type { ReactNode } from 'react'
import type { ClubView } from '../../../api/views'
import { paths } from '../../../domain/paths'
import { PageHead } from '../../../ui/PageHead'

interface ClubHeadProps {
  readonly club: ClubView
  /** What the viewer can do: join or leave, edit. */
  readonly children?: ReactNode
}

export function ClubHead({ club, children }: ClubHeadProps) {
  return (
    <PageHead
      trail={[{ label: 'Clubs', to: paths.clubs }, { label: club.shortName }]}
      title={club.name}
      actions={children}
    />
  )
}
