import * as membershipCalls from '../contract'
import { clubNewsTexts } from '../../../kernel/access/clubNews'
import { counted } from '../../../kernel/text/counted'
import { paths } from '../../../kernel/urls/paths'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'

/** Shows the answers to the viewer's requests that they have not marked as read. */
export function ClubNewsPanel() {
  const news = useAppSelector(({ viewer }) => viewer.clubNews)
  const user = useAppSelector((state) => state.user)
  const read = useAction(membershipCalls.readClubNews)
  const until = news?.at(-1)?.date
  if (!news || until === undefined) return null
  return (
    <Panel title="News from clubs">
      <ul>
        {news.map(({ what, name, slug, count, date }) => {
          const [before, after] = clubNewsTexts[what]
          return (
            <li key={`${date} ${name}`}>
              {before}
              {slug === undefined ? <b>{name}</b> : <a href={paths.club(slug)}>{name}</a>}
              {what === 'results' ? ` added ${counted(count ?? 0, 'result', 'results')} for you. ` : after}
              {what === 'results' && user && <a href={user.path}>Check or correct your results</a>}
            </li>
          )
        })}
      </ul>
      <ApiForm call={membershipCalls.readClubNews} fixed={{ until }} onSubmit={() => void read({ until })}>
        <Button type="submit">Mark as read</Button>
      </ApiForm>
    </Panel>
  )
}
