import type { ChampionshipView, TopView } from './views'
import { chatPlacesShown } from '../../kernel/limits'

type StandingsFacts = Pick<ChampionshipView, 'name' | 'closedOn'> & {
  readonly tables: readonly { readonly name: string; readonly rows: readonly TopView[] }[]
}

/**
 * Returns the first places of each table as plain text for the club's chat. `unnamed`: ids of the people who opted out,
 * whose lines have no name.
 */
export function standingsText(
  club: string,
  { name, closedOn, tables }: StandingsFacts,
  unnamed: ReadonlySet<string>,
  url: string,
): string {
  const title = `${club}: ${name}\n${closedOn === undefined ? 'Provisional' : 'Final'} standings`
  const parts = tables.map(({ name: table, rows }) =>
    [
      ...(table === '' ? [] : [table]),
      ...rows
        .slice(0, chatPlacesShown)
        .flatMap(({ user, place, points }) =>
          user ? `${place}. ${unnamed.has(user.id) ? 'A member' : user.name}, ${points}` : [],
        ),
    ].join('\n'),
  )
  return [title, ...parts, url].filter((part) => part !== '').join('\n\n')
}
