import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'

/** The name of the club that a list is for; '' is the id of everybody. */
export function useListClubName(): (id: string) => string {
  const clubs = useAppSelector((state) => state.clubs)
  return (id) => (id === '' ? 'Everyone on the site' : (find(clubs, id)?.name ?? 'A club'))
}
