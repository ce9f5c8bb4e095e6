import { messages } from '../../../kernel/text/messages'
import { paths } from '../../../kernel/urls/paths'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'

/** Asks visitors to log in, in place of the members. */
export function ClubVisitorPanel({ returnPath }: { readonly returnPath: string }) {
  return (
    <Panel title="Members">
      <p>{messages.logInToSeeMembers}</p>
      <ButtonLink primary href={paths.login(returnPath)}>
        Log in
      </ButtonLink>
    </Panel>
  )
}
