import { Fragment } from 'react'
import type { UserView } from '../contract'
import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ClubName } from '../../../ui/ClubName'

/** Shows a user's clubs in one line. */
export function UserClubs({ user: { clubs = [] } }: { readonly user: UserView }) {
  const clubsById = useAppSelector((state) => state.clubs)
  return clubs
    .flatMap(({ club }) => find(clubsById, club) ?? [])
    .map((club, at) => (
      <Fragment key={club.id}>
        {at > 0 && ', '}
        <ClubName club={club} />
      </Fragment>
    ))
}
