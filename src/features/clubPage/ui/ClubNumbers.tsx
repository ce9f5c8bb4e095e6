import type { ClubView } from '../../../entities/clubs/contract'
import { paths } from '../../../kernel/urls/paths'
import styles from './ClubHead.module.css'

/** Shows the counts of members, races and bests. Renders nothing for visitors. */
export function ClubNumbers({ club: { slug, memberCount, season } }: { readonly club: ClubView }) {
  if (memberCount === undefined) return null
  const results = paths.clubResults(slug)
  const numbers = [
    { count: memberCount, one: 'member', many: 'members', href: paths.clubPart(slug, 'members') },
    ...(season
      ? [
          { count: season.races, one: 'race this season', many: 'races this season', href: results },
          { count: season.bests, one: 'PB this season', many: 'PBs this season', href: results },
        ]
      : []),
  ]
  return (
    <ul className={styles.numbers}>
      {numbers.map(({ count, one, many, href }) => (
        <li key={one}>
          <a href={href}>
            <strong>{count}</strong> <span>{count === 1 ? one : many}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
