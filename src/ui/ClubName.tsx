import type { ComponentProps } from 'react'
import { Vest } from './Vest'

/** The part of a club that its name needs. */
export type NamedClub = ComponentProps<typeof Vest>['club'] & { readonly shortName: string }

/** A club's short name with its vest, within a line of text. */
export function ClubName({ club }: { readonly club: NamedClub }) {
  return (
    <>
      <Vest club={club} />
      {` ${club.shortName}`}
    </>
  )
}
