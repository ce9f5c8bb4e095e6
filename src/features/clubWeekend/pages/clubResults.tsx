import { useAnswer } from '../../../browser/useAnswer'
import { useParams, useSearchParams } from 'react-router'
import * as weekendCalls from '../contract'
import type { ClubResultsView } from '../contract'
import { monthHeading } from '../../../kernel/dates/dates'
import { paths } from '../../../kernel/urls/paths'
import { canSeeClubMembers } from '../../../kernel/access/permissions'
import { selectClub } from '../../../entities/clubs/state/clubSelectors'
import { ClubPartHead } from '../../../entities/clubs/ui/ClubPartHead'
import { ClubRaces } from '../ui/ClubRaces'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Columns } from '../../../ui/layout/Columns'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { earlierPages, Pager } from '../../../ui/Pager'
import { Section } from '../../../ui/layout/Section'
import text from '../../../ui/styles/text.module.css'
import { cursorOf, listId, pagesOf } from '../../../browser/pages/cursorParameter'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { formatResult } from '../../../kernel/running/result'
import { classes } from '../../../ui/classes'
import { Panel } from '../../../ui/layout/Panel'
import rows from '../../../ui/styles/splitRows.module.css'

export const page: Page = {
  permission: canSeeClubMembers,
  load: async ({ show, params, query }) => {
    const month = query.get('month') ?? undefined
    const cursor = cursorOf(query)
    await show(weekendCalls.getClubResults, { slug: params.slug ?? '', month, cursor })
  },
  Component: ClubResultsPage,
}

/** Shows members' results by month and the fastest of the season. */
function ClubResultsPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const club = useAppSelector((state) => selectClub(state, slug))
  const results = useAnswer(weekendCalls.getClubResults, { slug: club?.slug ?? '' })?.results
  if (!club || !results) return null
  const { month, races, earlier, later, cursor, fastest } = results
  const title = `${club.shortName} results`
  const path = paths.clubResults(club.slug, month)
  return (
    <>
      <Title page={title} />
      <ClubPartHead club={club} title={title} breadcrumbs={[{ label: 'Results' }]} />
      {month === '' ? (
        <EmptyState title="No results yet.">
          <p>Members’ results will appear here.</p>
          <ButtonLink href={paths.pastEvents}>See past events</ButtonLink>
        </EmptyState>
      ) : (
        <Columns
          main={
            <Section title={monthHeading(`${month}-01`)} id={listId}>
              {races.length > 0 ? (
                <ClubRaces club={club} races={races} />
              ) : (
                <EmptyState title="No results this month." />
              )}
              <Pager
                label="Pages of results this month"
                names={earlierPages}
                {...pagesOf(path, cursorOf(query), cursor)}
              />
              {(earlier ?? later) !== undefined && (
                <nav aria-label="Months">
                  <ul className={text.row}>
                    {[earlier, later].flatMap((other) =>
                      other === undefined ? (
                        []
                      ) : (
                        <li key={other}>
                          <ButtonLink href={paths.clubResults(club.slug, other)}>
                            {monthHeading(`${other}-01`)}
                          </ButtonLink>
                        </li>
                      ),
                    )}
                  </ul>
                </nav>
              )}
            </Section>
          }
          side={<FastestPanel month={month} fastest={fastest} />}
        />
      )}
    </>
  )
}

/** Lists the fastest members over each distance in the year of the month. */
function FastestPanel({ month, fastest }: Pick<ClubResultsView, 'month' | 'fastest'>) {
  return (
    <Panel title={`Fastest in ${month.slice(0, 4)}`}>
      {fastest.length === 0 && <p>No road, track or parkrun results over standard distances yet.</p>}
      {fastest.map(({ name, results }) => (
        <section key={name}>
          <h3>{name}</h3>
          <ol className={rows.rows}>
            {results.map(({ user, event, resultInSeconds }) => (
              <li key={user.id}>
                <div className={rows.links}>
                  <a href={user.path}>{user.name}</a>
                  <p className={classes(text.small, text.quiet)}>
                    <a href={event.path}>{event.title}</a>, {formatShortDate(event.date)}
                  </p>
                </div>
                <strong className={classes(text.num, text.whole)}>{formatResult(resultInSeconds)}</strong>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </Panel>
  )
}
