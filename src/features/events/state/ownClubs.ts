import { memberClubIds } from '../../../domain/memberClubs'
import { find } from '../../../state/entities'
import type { State } from '../../../state/state'

export interface ClubOption {
  readonly id: string
  readonly name: string
}

/** The clubs that the viewer belongs to, as far as the state knows them. A new array at each call. */
export function selectOwnClubs({ viewer, clubs }: State): readonly ClubOption[] {
  return memberClubIds(viewer.clubs).flatMap((id) => find(clubs, id) ?? [])
}
