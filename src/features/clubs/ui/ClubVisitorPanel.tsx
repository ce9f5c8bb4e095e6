import { messages } from '../../../domain/messages'
import { paths } from '../../../domain/paths'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/Panel'

/** In place of the members, who are shown to members only. */
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
