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

/** Hides what somebody adds, or shows it again. */
export function HideUserForm({ user, added }: HideUserFormProps) {
  const { name, slug, path, isHidden = false } = user
  const call = isHidden ? adminCalls.showUser : adminCalls.hideUser
  const change = useAction(call, { stays: true })
  const refusal = useRefused(call)
  return (
    <Panel title={isHidden ? 'It is hidden' : 'Hide it'}>
      <div className={text.stack}>
        <p>{addedText(name, added)}</p>
        <p>
          {isHidden
            ? 'Nobody but they themselves sees any of it, and they cannot add or change anything. Shown again, all of it is as it was, with what others said at these events.'
            : 'Once it is hidden, only they can see it. They are told so wherever they go on the site, and cannot add or change anything. What others said at these events waits until they are shown again.'}
        </p>
        {refusal && <FormAlert form={refusal} shown={[]} />}
        <ApiForm call={call} fixed={{ slug }} className={text.row} onSubmit={() => void change({ slug })}>
          <Button type="submit" primary={!isHidden}>
            {isHidden ? 'Show it again' : 'Hide it'}
          </Button>
          <ButtonLink href={path}>Cancel</ButtonLink>
        </ApiForm>
      </div>
    </Panel>
  )
}

function addedText(name: string, { events, joined, statuses }: AddedView): string {
  if (events + statuses === 0) return `${name} has added nothing yet.`
  const others = joined > 0 ? `, ${joined} of them joined by others,` : ''
  return `${name} has added ${counted(events, 'event', 'events')}${others} and said ${counted(statuses, 'time', 'times')} what they do.`
}
