import type { ClubView } from '../../../entities/clubs/contract'
import type { ChampionshipView, RaceTableView } from '../views'
import { clockText } from '../../../kernel/running/result'
import { paths } from '../../../kernel/urls/paths'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { PublicTitle } from '../../../browser/pages/Title'
import { Bib } from '../../../ui/Bib'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Section } from '../../../ui/layout/Section'
import { TableHead } from '../../../ui/TableHead'
import styles from '../../../ui/styles/table.module.css'
import { EditResultLink } from '../../participation/ui/EditResultLink'
import { Points, Struck } from './Points'

interface RaceStandingsProps {
  readonly club: ClubView
  readonly championship: ChampionshipView
  readonly raceTable: RaceTableView
}

/** The tables of one race: the people who are compared in it, with their points. */
export function RaceStandings({ club, championship, raceTable: { counter, tables } }: RaceStandingsProps) {
  const { name: championshipName, path, counters, columns = [] } = championship
  const event = counters.find(({ id }) => id === counter)?.event
  const title = event?.title ?? columns.find(({ id }) => id === counter)?.name ?? 'Race'
  return (
    <>
      <PublicTitle page={`${title}: ${championshipName}`} path={path} />
      <ClubPartHead
        club={club}
        breadcrumbs={[
          { label: 'Championships', to: paths.championships(club.slug) },
          { label: championshipName, to: path },
          { label: title },
        ]}
        lead={event && <Bib date={event.date} size="page" isOff={event.state !== undefined} />}
        title={title}
      >
        <p>
          Points in <a href={path}>{championshipName}</a>
        </p>
        <p>{event && <a href={event.path}>See the race</a>}</p>
      </ClubPartHead>
      {tables.length === 0 && <EmptyState title="No results that count yet." />}
      {tables.map(({ name, rows }) => (
        <Section key={name} title={name || 'Results'}>
          <table className={styles.table}>
            <TableHead names={['Runner', 'Points', 'Time']} />
            <tbody>
              {rows.map(({ user, place, seconds, ...score }) => (
                <tr key={user.id}>
                  <td>
                    {place !== undefined && `${place}. `}
                    <a href={user.path}>{user.name}</a>
                  </td>
                  <td>
                    <strong>
                      <Points {...score} />
                    </strong>
                  </td>
                  <td>
                    {seconds !== undefined && clockText(seconds)}{' '}
                    {event && <EditResultLink slug={event.slug} user={user} clubId={club.id} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Struck scores={rows} />
        </Section>
      ))}
    </>
  )
}
