import { messages } from '../../../kernel/text/messages'
import { paths } from '../../../kernel/urls/paths'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'

/** Asks visitors to log in, in place of the members. */
export function ClubVisitorPanel({ id, returnPath }: { readonly id: string; readonly returnPath: string }) {
  return (
    <Panel title="Members" id={id}>
      <p>{messages.logInToSeeMembers}</p>
      <ButtonLink primary href={paths.login(returnPath)}>
        Log in
      </ButtonLink>
    </Panel>
  )
}
