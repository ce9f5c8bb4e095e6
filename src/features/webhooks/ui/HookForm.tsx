import * as hookCalls from '../contract'
import { useNavigate } from 'react-router'
import { boxesField } from '../../../kernel/calls/form'
import type { HookView } from '../contract'
import { formTexts, namesOf } from '../../../kernel/fields/fieldRules'
import { hookFields, hookKindNames } from '../hooks'
import { hookNameLength, websiteLength } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import { yesNo } from '../../../kernel/text/yesNo'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { CheckField } from '../../../ui/forms/CheckField'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'

export const hookFormId = 'webhook'

interface HookFormProps {
  readonly slug: string
  /** The webhook to change; absent for a new one. */
  readonly hook?: HookView | undefined
}

const boxes = [...hookKindNames, 'withNames'] as const

const allKinds = { added: true, plan: true, weekend: true } as const
const newHook = { ...allKinds, name: '', url: '', withNames: undefined }

/** Adds or edits a webhook. An existing URL is never shown; it stays if the field is left empty. */
export function HookForm({ slug, hook }: HookFormProps) {
  const navigate = useNavigate()
  const refused = useRefused(hookCalls.saveHook)
  const save = useAction(hookCalls.saveHook, {
    onDone: () => {
      if (hook) void navigate(paths.webhooks(slug))
    },
  })
  const stored = formTexts(hookFields, hook ? { ...hook, url: '' } : newHook)
  const shown = { ...stored, ...refused?.values }
  const { errors } = refused ?? {}
  const fixed: Readonly<Record<string, string>> = hook ? { slug, id: hook.id } : { slug }
  const check = (box: (typeof boxes)[number]) => (
    <CheckField
      key={box}
      name={box}
      value="yes"
      label={hookFields[box].label}
      defaultChecked={shown[box] === 'yes'}
      error={errors?.[box]}
    />
  )
  return (
    <Panel title={hook ? `Edit “${hook.name}”` : 'Add a webhook'} id={hookFormId}>
      <CheckedForm
        refused={refused}
        shown={namesOf(hookFields)}
        call={hookCalls.saveHook}
        fixed={fixed}
        onSubmit={({ name, url, ...ticked }) =>
          void save({
            slug,
            name,
            url,
            ...(hook && { id: hook.id }),
            ...Object.fromEntries(boxes.map((box) => [box, yesNo(ticked[box] === 'yes')])),
          })
        }
      >
        <input type="hidden" name={boxesField} value={boxes.join()} />
        <TextField
          label="Name"
          name="name"
          required
          maxLength={hookNameLength}
          hint="For example, the channel it posts to."
          defaultValue={shown.name}
          error={errors?.name}
        />
        <TextField
          label="URL"
          name="url"
          type="url"
          required={!hook}
          maxLength={websiteLength}
          autoComplete="off"
          hint={
            hook
              ? `Leave blank to keep the current URL at ${hook.host}.`
              : 'Incoming webhook URL from Slack, Discord, Mattermost or your own service. Must start with https://'
          }
          defaultValue={shown.url}
          error={errors?.url}
        />
        <fieldset className={text.stack}>
          <legend>Post a message when</legend>
          {hookKindNames.map((kind) => check(kind))}
        </fieldset>
        {check('withNames')}
        <div className={text.row}>
          <Button type="submit" primary>
            {hook ? 'Save' : 'Add webhook'}
          </Button>
          {hook && <ButtonLink href={paths.webhooks(slug)}>Cancel</ButtonLink>}
        </div>
      </CheckedForm>
    </Panel>
  )
}
