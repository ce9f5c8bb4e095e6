import { rowsShown } from '../limits'
import { otherPlaces } from '../otherPlaces'
import { isOfAge } from '../rules/standings/categories'
import type { PartProps } from './ChampionshipEditing'
import { ordinal } from '../../../kernel/running/result'
import { paths } from '../../../kernel/urls/paths'
import { picturePaths } from '../../../kernel/urls/picturePaths'
import { ShareImage } from '../../../browser/ShareImage'
import { useAppSelector } from '../../../browser/useAppSelector'
import links from '../../../entities/eventViews/ui/DistanceRow.module.css'
import { listId, pagesOf } from '../../../browser/pages/cursorParameter'
import { PageSearch } from '../../clubMembership/ui/PageSearch'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Pager } from '../../../ui/Pager'
import { Panel } from '../../../ui/layout/Panel'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { Struck } from './Points'
import { userSlugOf, RankedTable, type RowsQuery } from './RankedTable'
import styles from './RankedTable.module.css'
import { WhyScores } from './WhyScores'

/** The tables of a championship, after what the viewer most wants to know: their own place. */
export function StandingsTables({
  club,
  championship,
  page = {},
}: PartProps & { readonly page?: RowsQuery }) {
  const { counters, slug, path, why, notPlaced = [] } = championship
  const all = (championship.tables ?? []).filter(({ count }) => count > 0)
  const tables = all.filter(({ rows }) => rows.length > 0)
  const { name, cursor } = page
  const isIn = (table: string, id: string) =>
    tables.some((one) => one.name === table && [...one.rows, one.own].some((row) => row?.user?.id === id))
  const next = counters.find(({ state }) => state === 'upcoming')?.event
  const several = all.length > 1
  const listPath = paths.championship(club.slug, slug, { name })
  return (
    <>
      <OwnPlace championship={championship} />
      {why && !isIn(why.table, why.user.id) && (
        <Panel title={why.user.name} id={paths.whyId}>
          <WhyScores why={why} />
        </Panel>
      )}
      {all.length === 0 && (
        <EmptyState title={notPlaced.length > 0 ? 'No one is placed yet.' : 'No results yet.'}>
          <p>
            {notPlaced.length > 0
              ? 'Members with results are listed below, with the reason they aren’t placed.'
              : 'The standings will appear here after the first race.'}
          </p>
          {next && <ButtonLink href={next.path}>See {next.title}</ButtonLink>}
        </EmptyState>
      )}
      {(name !== undefined || all.some(({ count, rows }) => count > rows.length)) && (
        <div className={text.screen}>
          <PageSearch
            key={name}
            path={path}
            hash={listId}
            searchText={name ?? ''}
            label="Runner’s name"
            button="Find runner"
          />
        </div>
      )}
      <div id={listId} className={text.stack}>
        {name !== undefined && tables.length === 0 && <EmptyState title="Nobody of that name" />}
        {(name ?? cursor) !== undefined && (
          <p>
            <a href={path}>All standings</a>
          </p>
        )}
        {several && (
          <nav className={links.row} aria-label="Tables">
            {all.map((table, at) => (
              <a key={table.name} href={`${tables.includes(table) ? '' : path}#table-${at}`}>
                {table.name}
              </a>
            ))}
          </nav>
        )}
        {tables.map((table) => (
          <Section
            key={table.name}
            id={`table-${all.indexOf(table)}`}
            title={several || table.name ? table.name : 'Standings'}
          >
            <RankedTable championship={championship} table={table} club={club.slug} page={page} />
            <Struck scores={table.rows.flatMap(({ scores }) => scores.flat())} className={styles.legend} />
            <Pager
              label={`Pages of ${table.name || 'standings'}`}
              names={{ first: 'First page', next: `Next ${Math.min(rowsShown, table.more ?? 0)}` }}
              {...pagesOf(listPath, cursor, table.cursor)}
            />
            <ShareImage path={picturePaths.standings(club.slug, slug, table.name)} name={slug} />
          </Section>
        ))}
      </div>
    </>
  )
}

/** The viewer's own place with a link to its reasons, or the reason why they have none. */
function OwnPlace({ championship: { path, tables = [], notPlaced = [] } }: Pick<PartProps, 'championship'>) {
  const viewerId = useAppSelector(({ viewer }) => viewer.userId)
  for (const { name, count, rows, own = rows.find(({ user }) => user && user.id === viewerId) } of tables) {
    if (!own?.user) continue
    const of = name === otherPlaces ? '' : ` of ${count}`
    const place = `${own.isShared && of ? 'joint ' : ''}${ordinal(own.place)}${of}`
    return (
      <p className={text.screen}>
        You’re <strong>{place}</strong>
        {name && of && ` in ${name}`} with{' '}
        <strong>
          {own.points} {own.points === '1' ? 'point' : 'points'}
        </strong>
        . <a href={paths.championshipWhy(path, userSlugOf(own.user))}>See why</a>
      </p>
    )
  }
  const missing = notPlaced.find(({ user }) => user.id === viewerId)
  return (
    missing && (
      <p>
        You’re not placed yet. {missing.reason}{' '}
        {isOfAge(missing.reason) && <a href={paths.ageAndSex}>Enter and show your age and sex</a>}
      </p>
    )
  )
}
