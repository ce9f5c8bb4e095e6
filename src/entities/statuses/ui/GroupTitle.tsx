import { find } from '../../../browser/entities'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Vest } from '../../../ui/Vest'
import type { PeopleGroup } from '../state/groupPeople'

export function GroupTitle({ clubId = '', name }: Pick<PeopleGroup, 'clubId' | 'name'>) {
  const club = useAppSelector(({ clubs }) => find(clubs, clubId))
  return (
    <>
      {club && <Vest club={club} />} {name}
    </>
  )
}
