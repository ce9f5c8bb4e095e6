import * as authCalls from '../contract'
import { limitingLogin } from '../../../kernel/access/loginType'
import { paths } from '../../../kernel/urls/paths'
import { ActionButton } from '../../../browser/ActionButton'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useLoginName } from '../../../browser/useLoginName'
import { Button } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'

interface SecondLoginPanelProps {
  /** The viewer's slug, if the panel is on their profile. */
  readonly slug?: string
}

/** Asks a person whose only login may be refused to link another one, until they do or decline. */
export function SecondLoginPanel({ slug }: SecondLoginPanelProps) {
  const isAsked = useAppSelector(({ viewer }) => viewer.needsSecondLogin)
  const offered = useAppSelector(({ site }) => site.loginTypes)
  const loginName = useLoginName()
  const others = offered.filter((type) => type !== limitingLogin)
  if (!isAsked || others.length === 0) return null
  const name = loginName(limitingLogin)
  return (
    <Panel title="Link a second login">
      <p>
        {name} is your only login, and it limits how many people can log in here. Link{' '}
        {others.map(loginName).join(' or ')} too, so that you have another way to log in.
      </p>
      <div className={text.row}>
        {others.map((type) => (
          <form key={type} method="post" action={paths.link(type)}>
            <Button type="submit">Link {loginName(type)}</Button>
          </form>
        ))}
        <ActionButton
          call={authCalls.declineSecondLogin}
          input={{}}
          marks={slug === undefined ? {} : { slug }}
          quiet
        >
          Don’t ask again
        </ActionButton>
      </div>
    </Panel>
  )
}
