import { Fragment, type ReactNode } from 'react'
import { racesShown } from '../limits'
import type { ChampionshipView, RowView, TableView } from '../views'
import type { UserRef } from '../../../kernel/access/sessionUser'
import { bibOf } from '../../../kernel/dates/dates'
import { counted } from '../../../kernel/text/counted'
import { ordinal } from '../../../kernel/running/result'
import { paths } from '../../../kernel/urls/paths'
import { useAppSelector } from '../../../browser/useAppSelector'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import { isInSeason } from './counterTexts'
import styles from './RankedTable.module.css'
import { WhyScores } from './WhyScores'

/** The person's name in addresses. */
export const userSlugOf = ({ path }: UserRef) => path.slice(path.lastIndexOf('/') + 1)

interface RankedTableProps {
  readonly championship: ChampionshipView
  readonly table: TableView
  /** The slug of the club. */
  readonly club: string
  readonly page: RowsQuery
}

/** The part of a page's query that chooses its rows. */
export type RowsQuery = { readonly [Name in 'cursor' | 'name' | 'all']?: string | undefined }

/** The number of the latest races with a column: on a phone, and in three widths of a table. */
const fitting = [0, 4, 8, racesShown]

/** One table of a championship, with as many races as fit. The open row explains its points. */
export function RankedTable({ championship, table, club, page }: RankedTableProps) {
  const viewerId = useAppSelector(({ viewer }) => viewer.userId)
  const { slug, columns = [], counters, why, earlierRaces = 0 } = championship
  const { name, hasMoved, hasComplete = false, own } = table
  const isFirst = page.cursor === undefined && page.name === undefined
  // The viewer's own row is the last one if it is on a later page.
  const rows = isFirst && own ? [...table.rows, own] : table.rows
  const shown = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => rows.some(({ scores }) => scores[at]?.length))
  const races = shown.length + earlierRaces
  // Two merged people have two rows in a closed season. The first one opens.
  const opened = name === why?.table ? rows.findIndex(({ user }) => user?.id === why.user.id) : -1
  const pathOf = (query: Parameters<typeof paths.championship>[2]) => paths.championship(club, slug, query)
  return (
    <div className={styles.region}>
      <table className={styles.table} aria-label={name === '' ? 'Standings' : `Standings: ${name}`}>
        <thead>
          <tr>
            <th scope="col">Runner</th>
            <th scope="col">
              <span className={text.hidden}>Movement</span>
            </th>
            <th scope="col">Points</th>
            {shown.map(({ id, name: race, shortName, date }) => (
              <th key={id} scope="col" title={race}>
                <span>{dayText(date)}</span>{' '}
                {counters.some(({ id: of, event }) => of === id && isInSeason(event, championship)) ? (
                  <a href={pathOf({ race: id })}>{shortName}</a>
                ) : (
                  <span>{shortName}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { user, place, points, placeBefore, scores, isShared } = row
            const isOpen = at === opened
            const whyPath = user && `${pathOf({ ...page, why: userSlugOf(user) })}#${paths.whyId}`
            return (
              <Fragment key={at}>
                <tr
                  id={isOpen ? paths.whyId : undefined}
                  className={classes(user?.id === viewerId && user && styles.own, isOpen && styles.open)}
                >
                  <th scope="row">
                    <div className={styles.person}>
                      <span className={styles.place}>
                        {isShared && (
                          <>
                            <span aria-hidden="true">=</span>
                            <span className={text.hidden}>joint </span>
                          </>
                        )}
                        {place}
                      </span>
                      <span>
                        {user ? (
                          <a href={isOpen ? pathOf(page) : whyPath} aria-expanded={isOpen} data-keep-scroll>
                            {user.name}
                          </a>
                        ) : (
                          <span className={text.quiet}>Name removed</span>
                        )}
                        <RowNote row={row} isMarked={hasComplete} />
                      </span>
                    </div>
                  </th>
                  <td className={classes(styles.moved, text.small, text.quiet, text.whole)}>
                    {hasMoved && <Movement place={place} before={placeBefore} />}
                  </td>
                  <td>
                    <strong>{points}</strong>
                  </td>
                  {shown.map(({ id, at: column }) => (
                    <td key={id}>
                      {scores[column]?.map(({ points: scored, isCounted }, number) => {
                        const spaced = number > 0 ? ` ${scored}` : scored
                        return isCounted ? spaced : <s key={number}>{spaced}</s>
                      })}
                    </td>
                  ))}
                </tr>
                {isOpen && why && (
                  <tr className={styles.why}>
                    <td colSpan={shown.length + 3}>
                      <WhyScores why={why} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {fitting.map(
        (most, fit) =>
          races > most && (
            <p key={fit} className={classes(styles.more, text.small, text.quiet)} data-fit={fit}>
              {counted(
                races - most,
                `${most > 0 ? 'earlier ' : ''}race doesn’t`,
                `${most > 0 ? 'earlier ' : ''}races don’t`,
              )}{' '}
              fit here. Open a runner’s row to see all their races.
            </p>
          ),
      )}
    </div>
  )
}

interface RowNoteProps {
  readonly row: RowView
  /** False if no one is complete yet. */
  readonly isMarked: boolean
}

/** The place in the person's category, and whether they have too few races. */
function RowNote({ row: { isComplete, category, categoryPlace }, isMarked }: RowNoteProps): ReactNode {
  const parts = [
    category !== undefined && categoryPlace !== undefined && `${ordinal(categoryPlace)} ${category}`,
    isMarked && !isComplete && 'incomplete',
  ].filter(Boolean)
  return parts.length > 0 && <small className={text.quiet}>{parts.join(' · ')}</small>
}

/** The places won or lost since the last race, with a triangle that no font has to have. */
function Movement({ place, before }: { readonly place: number; readonly before: number | undefined }) {
  if (before === undefined) return 'new'
  const steps = before - place
  if (steps === 0) return <span className={text.hidden}>same place</span>
  return (
    <>
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <path d={steps > 0 ? 'M0 7 4 0l4 7z' : 'M0 1l4 7 4-7z'} />
      </svg>
      <span className={text.hidden}>{steps > 0 ? 'up ' : 'down '}</span>
      {Math.abs(steps)}
    </>
  )
}

/** '6 Dec' */
function dayText(date: string): string {
  const bib = date === '' ? undefined : bibOf(date)
  return bib ? `${bib.day} ${bib.month}` : ''
}
