import type { UserView } from '../../../entities/users/contract'
import { ButtonLink } from '../../../ui/Button'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { UserFacts } from '../../../entities/users/ui/UserFacts'
import { UserRows } from '../../../entities/users/ui/UserRows'

interface ChosenUserProps {
  readonly title: string
  readonly user: UserView
  /** The path of the page for choosing another user. */
  readonly otherPath: string
}

/** Shows the chosen user, with details that tell namesakes apart. */
export function ChosenUser({ title, user, otherPath }: ChosenUserProps) {
  const change = (
    <ButtonLink href={otherPath}>
      Change<span className={text.hidden}> {title.toLowerCase()}</span>
    </ButtonLink>
  )
  return (
    <Panel title={title}>
      <UserRows users={[user]} factsOf={() => <UserFacts user={user} />} asideOf={() => change} />
    </Panel>
  )
}
