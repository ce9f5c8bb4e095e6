import type { AddedView } from '../../accounts/contract'
import type { UserView } from '../../../entities/users/contract'
import * as adminCalls from '../contract'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { counted } from '../../../kernel/text/counted'

interface HideUserFormProps {
  readonly user: UserView
  readonly added: AddedView
}

/** Hides what a user adds, or shows it again. */
export function HideUserForm({ user, added }: HideUserFormProps) {
  const { name, slug, path, isHidden = false } = user
  const call = isHidden ? adminCalls.showUser : adminCalls.hideUser
  const change = useAction(call, { stays: true })
  const refusal = useRefused(call)
  return (
    <Panel title={isHidden ? 'Hidden' : 'Visible'}>
      <div className={text.stack}>
        <p>{addedText(name, added)}</p>
        <p>
          {isHidden
            ? `Only ${name} can see what they’ve added, and they can’t add or change anything. If you show ${name} again, everything comes back, including other people’s statuses for races ${name} added.`
            : `Only ${name} will be able to see what they’ve added. They’ll see a message on every page and won’t be able to add or change anything. Other people’s statuses for races ${name} added will be hidden too.`}
        </p>
        {refusal && <FormAlert form={refusal} shown={[]} />}
        <ApiForm call={call} fixed={{ slug }} className={text.row} onSubmit={() => void change({ slug })}>
          <Button type="submit" primary={!isHidden}>
            {isHidden ? 'Show' : 'Hide'} {name}
          </Button>
          <ButtonLink href={path}>Cancel</ButtonLink>
        </ApiForm>
      </div>
    </Panel>
  )
}

function addedText(name: string, { events, joined, statuses }: AddedView): string {
  if (events + statuses === 0) return `${name} hasn’t added anything yet.`
  const others = joined > 0 ? ` (${joined} with other people’s statuses)` : ''
  return `${name} has added ${counted(events, 'race', 'races')}${others} and ${counted(statuses, 'status', 'statuses')}.`
}
