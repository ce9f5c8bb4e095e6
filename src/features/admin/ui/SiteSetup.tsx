import { paths } from '../../../kernel/urls/paths'
import { clubLists } from '../../../entities/clubs/state/clubSelectors'
import { selectListed } from '../../../browser/entities'
import { useLoginName } from '../../../browser/useLoginName'
import { useAppSelector } from '../../../browser/useAppSelector'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'

/** The first steps on a site without clubs, for people who may add one. */
export function SiteSetup() {
  const loginTypes = useAppSelector(({ site }) => site.loginTypes)
  const loginName = useLoginName()
  const clubs = useAppSelector((state) => selectListed(state, state.clubs, clubLists.all(undefined)))
  if (clubs.length > 0) return null
  return (
    <Panel title="Set up this site">
      <ol>
        <li>
          People can log in with: {loginTypes.map(loginName).join(', ')}. You can add others in your server’s
          settings.
        </li>
        <li>Add your first club, with yourself as its admin.</li>
        <li>The club’s page will list the next steps, such as adding members, races and past results.</li>
      </ol>
      <ButtonLink href={paths.addClub} primary>
        Add your first club
      </ButtonLink>
    </Panel>
  )
}
