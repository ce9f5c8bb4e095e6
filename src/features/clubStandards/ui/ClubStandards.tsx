import type { StandardsResponse } from '../contract'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { Panel } from '../../../ui/layout/Panel'

/** A member's own standards on the page of their club, which has some. */
export function ClubStandards({ club, standards }: StandardsResponse) {
  if (standards.sentences.length === 0) return null
  const current = (standards.own ?? []).filter(({ isCurrent }) => isCurrent)
  const best = current.findLast(({ date }) => date !== undefined)
  const next = current.find(({ date }) => date === undefined)
  return (
    <Panel title="Club standards">
      <p>
        {best && `${best.name} in ${best.period}. `}
        {next && `${counted(next.missing, 'more distance', 'more distances')} to reach ${next.name}. `}
        {!standards.own && 'Enter your age and sex to see which standards you’ve reached. '}
        <a href={paths.clubStandards(club.slug)}>All standards</a>
      </p>
    </Panel>
  )
}
