import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'

/** Returns the name of a list's club; the id '' means everyone on the site. */
export function useListClubName(): (id: string) => string {
  const clubs = useAppSelector((state) => state.clubs)
  return (id) => (id === '' ? 'Everyone on the site' : (find(clubs, id)?.name ?? 'A club'))
}
