import { otherPlaces } from '../otherPlaces'
import { isOfAge } from '../rules/standings/categories'
import type { PartProps } from './ChampionshipEditing'
import { ordinal } from '../../../kernel/running/result'
import { paths } from '../../../kernel/urls/paths'
import { picturePaths } from '../../../kernel/urls/picturePaths'
import { ShareImage } from '../../../browser/ShareImage'
import { useAppSelector } from '../../../browser/useAppSelector'
import links from '../../../entities/eventViews/ui/DistanceRow.module.css'
import { ButtonLink } from '../../../ui/Button'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Panel } from '../../../ui/layout/Panel'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { Struck } from './Points'
import { userSlugOf, RankedTable } from './RankedTable'
import styles from './RankedTable.module.css'
import { WhyScores } from './WhyScores'

/** The tables of a championship, after what the viewer most wants to know: their own place. */
export function StandingsTables({ club, championship }: PartProps) {
  const { counters, slug, why, notPlaced = [] } = championship
  const tables = (championship.tables ?? []).filter(({ rows }) => rows.length > 0)
  const isIn = (table: string, id: string) =>
    tables.some(({ name, rows }) => name === table && rows.some(({ user }) => user?.id === id))
  const next = counters.find(({ state }) => state === 'upcoming')?.event
  const several = tables.length > 1
  return (
    <>
      <OwnPlace championship={championship} />
      {why && !isIn(why.table, why.user.id) && (
        <Panel title={why.user.name} id={paths.whyId}>
          <WhyScores why={why} />
        </Panel>
      )}
      {tables.length === 0 && (
        <EmptyState title={notPlaced.length > 0 ? 'No one is placed yet.' : 'No results yet.'}>
          <p>
            {notPlaced.length > 0
              ? 'Members with results are listed below, with the reason they aren’t placed.'
              : 'The standings will appear here after the first race.'}
          </p>
          {next && <ButtonLink href={next.path}>See {next.title}</ButtonLink>}
        </EmptyState>
      )}
      {several && (
        <nav className={links.row} aria-label="Tables">
          {tables.map(({ name }, at) => (
            <a key={name} href={`#table-${at}`}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {tables.map((table, at) => (
        <Section key={table.name} id={`table-${at}`} title={several || table.name ? table.name : 'Standings'}>
          <RankedTable championship={championship} table={table} club={club.slug} />
          <Struck scores={table.rows.flatMap(({ scores }) => scores.flat())} className={styles.legend} />
          <ShareImage path={picturePaths.standings(club.slug, slug, table.name)} name={slug} />
        </Section>
      ))}
    </>
  )
}

/** The viewer's own place with a link to its reasons, or the reason why they have none. */
function OwnPlace({ championship: { path, tables = [], notPlaced = [] } }: Pick<PartProps, 'championship'>) {
  const viewerId = useAppSelector(({ viewer }) => viewer.userId)
  for (const { name, rows } of tables) {
    const own = rows.find(({ user }) => user !== undefined && user.id === viewerId)
    if (!own?.user) continue
    const isShared = rows.filter(({ place }) => place === own.place).length > 1
    const of = name === otherPlaces ? '' : ` of ${rows.length}`
    const place = `${isShared && of ? 'joint ' : ''}${ordinal(own.place)}${of}`
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
