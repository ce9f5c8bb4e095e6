import type { ComponentProps } from 'react'
import { Vest } from './Vest'

/** What is needed of a club to name it. */
export type NamedClub = ComponentProps<typeof Vest>['club'] & { readonly shortName: string }

/** A club's short name with its vest, within a line of text. */
export function ClubName({ club }: { readonly club: NamedClub }) {
  return (
    <>
      <Vest club={club} /> {club.shortName}
    </>
  )
}
