import { useAnswer } from '../../../browser/useAnswer'
import * as championshipCalls from '../contract'
import type { UserView } from '../../../entities/users/contract'
import { ordinal } from '../../../kernel/running/result'
import { paths } from '../../../kernel/urls/paths'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'

/** A person's places in the championships of their clubs. */
export function UserChampionships({ user }: { readonly user: UserView }) {
  const { championships = [] } = useAnswer(championshipCalls.getUserChampionships, user) ?? {}
  if (championships.length === 0) return null
  return (
    <Panel title="Championships">
      <ul className={rows.rows}>
        {championships.map(({ id: championshipId, path, name, table, place, of, points, closedOn }) => (
          <li key={championshipId + table} className={text.num}>
            <div>
              <a href={paths.championshipWhy(path, user.id)}>
                {ordinal(place)}
                {of !== undefined && ` of ${of}`}
              </a>{' '}
              in {name}
              {table && of !== undefined && ` (${table})`}, {points} {points === '1' ? 'point' : 'points'}.
              {closedOn !== undefined && ' Final.'}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
