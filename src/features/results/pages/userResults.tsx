import { useAnswer } from '../../../browser/useAnswer'
import { useParams } from 'react-router'
import * as resultCalls from '../contract'
import { paths } from '../../../kernel/urls/paths'
import { canAddResults, canViewProfile } from '../../../kernel/access/permissions'
import { selectUser } from '../../../entities/users/state/userSelectors'
import { BestsPanel } from '../ui/BestsPanel'
import { DistanceResults } from '../ui/DistanceResults'
import { SeasonResults } from '../ui/SeasonResults'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Columns } from '../../../ui/layout/Columns'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { movedTo } from '../../../browser/pages/movedTo'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  permission: canViewProfile,
  load: async (context) => {
    const { show, params, query } = context
    const season = query.get('season') ?? undefined
    const distance = query.get('distance') ?? undefined
    const { user } = await show(resultCalls.getResults, { slug: params.slug ?? '', season, distance })
    return movedTo(user, paths.userResults, context)
  },
  Component: UserResultsPage,
}

/** The page of a user's results, by season or distance, with their bests. */
function UserResultsPage() {
  const { slug } = useParams()
  const user = useAppSelector((state) => selectUser(state, slug))
  const viewer = useAppSelector((state) => state.viewer)
  const answer = useAnswer(resultCalls.getResults, { slug: user?.slug ?? '' })
  if (!user || !answer) return null
  const { id, name, path } = user
  const { seasons, season, results, bests, bestGraded, distance } = answer.results
  const self = canAddResults(viewer, id)
  const others = seasons.filter((one) => distance !== undefined || one !== season)
  const title = `${name}’s results`
  return (
    <>
      <Title page={distance === undefined ? title : `${title}: ${distance}`} />
      <PageHead
        breadcrumbs={[
          { label: name, to: path },
          ...(distance === undefined
            ? [{ label: 'Results' }]
            : [{ label: 'Results', to: paths.userResults(user.slug) }, { label: distance }]),
        ]}
        title={title}
        actions={self && <ButtonLink href={paths.addResults(user.slug)}>Add older results</ButtonLink>}
      />
      {seasons.length === 0 ? (
        <EmptyState title="No results yet.">
          <p>{self ? 'Results you add on race pages' : title} will appear here.</p>
          <ButtonLink href={paths.pastEvents}>See past events</ButtonLink>
        </EmptyState>
      ) : (
        <Columns
          main={
            <Panel title={distance ?? season} count={results.length}>
              {distance === undefined ? (
                <SeasonResults user={user} results={results} />
              ) : (
                <DistanceResults distance={distance} results={results} />
              )}
              {others.length > 0 && (
                <nav aria-label="Seasons">
                  <ul className={text.row}>
                    {others.map((other) => (
                      <li key={other}>
                        <ButtonLink href={paths.userResults(user.slug, other)}>{other}</ButtonLink>
                      </li>
                    ))}
                  </ul>
                </nav>
              )}
            </Panel>
          }
          side={<BestsPanel slug={user.slug} bests={bests} season={season} bestGraded={bestGraded} />}
        />
      )}
    </>
  )
}
