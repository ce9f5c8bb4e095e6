import { useState } from 'react'
import { useSearchParams } from 'react-router'
import * as hookCalls from '../contract'
import type { HooksView, HookTestView, HookView } from '../contract'
import { formatInstant } from '../../../kernel/dates/dateText'
import { doneTexts } from '../../../kernel/calls/done'
import { hookEndTexts, hookKindNames, hookKinds } from '../hooks'
import { paths } from '../../../kernel/urls/paths'
import { useAction } from '../../../browser/useAction'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useRefused } from '../../../browser/useRefused'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button, ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { ConfirmDialog } from '../../../ui/forms/ConfirmDialog'
import { ConfirmForm } from '../../../ui/forms/ConfirmForm'
import { CopyButton } from '../../../ui/CopyButton'
import { TextField } from '../../../ui/forms/Field'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { hookFormId } from './HookForm'

interface HookPanelProps {
  readonly slug: string
  readonly hook: HookView
  readonly hooks: HooksView
}

export function HookPanel({ slug, hook, hooks: { made, tested } }: HookPanelProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const { id, name, host, last, ended, withNames } = hook
  const kinds = hookKindNames.filter((kind) => hook[kind])
  return (
    <Panel title={name} level={3} id={id}>
      <p>Posts to {host} when:</p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>{hookKinds[kind]}</li>
        ))}
      </ul>
      <p className={classes(text.small, text.quiet)}>
        {withNames ? 'Messages name members, unless they’ve opted out.' : 'Messages don’t name members.'}
        {last &&
          ` Last sent ${formatInstant(last.on, timeZone)}. Response: ${last.status ?? last.reason ?? ''}`}
      </p>
      {ended && <p role="alert">{hookEndTexts[ended]}</p>}
      {made?.id === id && <HookSecret secret={made.secret} />}
      {tested?.id === id && <HookTest tested={tested} />}
      <HookActions slug={slug} hook={hook} />
    </Panel>
  )
}

/** The questions before calls that need confirmation. */
const questions: Readonly<Record<string, string>> = {
  renewHookSecret:
    'Services that check the current secret will reject messages until you give them the new one.',
  removeHook: 'We’ll stop posting to this webhook. To add it again, you’ll need its URL.',
}

function HookActions({ slug, hook: { id, name, ended } }: Omit<HookPanelProps, 'hooks'>) {
  const refusedTest = useRefused(hookCalls.testHook)
  const refused = refusedTest?.values.id === id ? refusedTest : undefined
  const [query] = useSearchParams()
  const [confirming, setConfirming] = useState<string>()
  const [test, renew, turnOn, remove] = [
    useAction(hookCalls.testHook),
    useAction(hookCalls.renewHookSecret),
    useAction(hookCalls.saveHook),
    useAction(hookCalls.removeHook),
  ]
  const input = { slug, id }
  const actions = [
    { call: hookCalls.testHook, run: test, label: 'Send test' },
    ...(ended ? [{ call: hookCalls.saveHook, run: turnOn, label: 'Turn on' }] : []),
    { call: hookCalls.renewHookSecret, run: renew, label: 'Create new secret' },
    { call: hookCalls.removeHook, run: remove, label: 'Delete' },
  ]
  const inPage = id === query.get('id') ? query.get('ask') : undefined
  const pending = actions.find(({ call: { name } }) => name in questions && name === (confirming ?? inPage))
  const question = {
    question: questions[pending?.call.name ?? ''] ?? '',
    label: pending?.label ?? '',
    onConfirm: () => void pending?.run(input),
  }
  if (pending && confirming === undefined) {
    return <ConfirmForm {...question} call={pending.call} fixed={input} cancelTo={paths.webhooks(slug)} />
  }
  return (
    <>
      {refused && <FormAlert form={refused} shown={[]} />}
      <div className={text.row}>
        <ButtonLink href={`${paths.webhooks(slug, id)}#${hookFormId}`}>
          Edit<span className={text.hidden}> {name}</span>
        </ButtonLink>
        {actions.map(({ call, run, label }) => (
          <ApiForm
            key={label}
            call={call}
            fixed={input}
            onSubmit={() => (call.name in questions ? setConfirming(call.name) : void run(input))}
          >
            <Button type="submit" quiet={call.name === 'removeHook'}>
              {label}
              <span className={text.hidden}> {name}</span>
            </Button>
          </ApiForm>
        ))}
      </div>
      {pending && (
        <ConfirmDialog
          {...question}
          title={`${pending.label}: ${name}`}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  )
}

function HookSecret({ secret }: { readonly secret: string }) {
  return (
    <div role="status" className={text.stack}>
      <TextField
        label="Secret"
        name="secret"
        readOnly
        autoFocus
        value={secret}
        onFocus={({ target }) => target.select()}
        hint="Your own service can use this secret to check that messages come from this site. Slack, Discord and Mattermost don’t need it. Copy it now. We only show it once."
      />
      <CopyButton text={secret} />
    </div>
  )
}

function HookTest({ tested: { isDelivered, status, start, reason } }: { readonly tested: HookTestView }) {
  return (
    <div className={text.stack}>
      <p>
        {isDelivered ? doneTexts.hookDelivered : doneTexts.hookNotDelivered}{' '}
        {status === undefined ? reason : `Response: ${status}`}
      </p>
      {start && <pre className={classes(text.small, text.lines)}>{start}</pre>}
    </div>
  )
}
