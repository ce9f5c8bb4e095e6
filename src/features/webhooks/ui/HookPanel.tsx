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

/** One webhook of a club: what it is told, how that went, and what can be done with it. */
export function HookPanel({ slug, hook, hooks: { made, tested } }: HookPanelProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const { id, name, host, last, ended, withNames } = hook
  const told = hookKindNames.filter((kind) => hook[kind])
  return (
    <Panel title={name} level={3} id={id}>
      <p>To {host}:</p>
      <ul>
        {told.map((kind) => (
          <li key={kind}>{hookKinds[kind]}</li>
        ))}
      </ul>
      <p className={classes(text.small, text.quiet)}>
        {withNames ? 'With names, except of those who chose only to be counted.' : 'Without names.'}
        {last && ` Last sent on ${formatInstant(last.on, timeZone)}: ${last.status ?? last.reason ?? ''}`}
      </p>
      {ended && <p role="alert">{hookEndTexts[ended]}</p>}
      {made?.id === id && <HookSecret secret={made.secret} />}
      {tested?.id === id && <HookTest tested={tested} />}
      <HookActions slug={slug} hook={hook} />
    </Panel>
  )
}

/** What is asked before a call. */
const questions: Readonly<Record<string, string>> = {
  renewHookSecret:
    'A program that knows the present secret takes no more messages until it is given the new one.',
  removeHook: 'Nothing more is sent there. To have it back you need its address once more.',
}

function HookActions({ slug, hook: { id, name, ended } }: Omit<HookPanelProps, 'hooks'>) {
  const refusedTest = useRefused(hookCalls.testHook)
  const refused = refusedTest?.values.id === id ? refusedTest : undefined
  const [query] = useSearchParams()
  const [asked, setAsked] = useState<string>()
  const [test, renew, switchOn, remove] = [
    useAction(hookCalls.testHook),
    useAction(hookCalls.renewHookSecret),
    useAction(hookCalls.saveHook),
    useAction(hookCalls.removeHook),
  ]
  const input = { slug, id }
  const actions = [
    { call: hookCalls.testHook, run: test, label: 'Send a test' },
    ...(ended ? [{ call: hookCalls.saveHook, run: switchOn, label: 'Switch on again' }] : []),
    { call: hookCalls.renewHookSecret, run: renew, label: 'New secret' },
    { call: hookCalls.removeHook, run: remove, label: 'Remove' },
  ]
  const inPage = id === query.get('id') ? query.get('ask') : undefined
  const wish = actions.find(({ call: { name } }) => name in questions && name === (asked ?? inPage))
  const question = {
    question: questions[wish?.call.name ?? ''] ?? '',
    label: wish?.label ?? '',
    onConfirm: () => void wish?.run(input),
  }
  if (wish && asked === undefined) {
    return <ConfirmForm {...question} call={wish.call} fixed={input} cancelTo={paths.webhooks(slug)} />
  }
  return (
    <>
      {refused && <FormAlert form={refused} shown={[]} />}
      <div className={text.row}>
        <ButtonLink href={`${paths.webhooks(slug, id)}#${hookFormId}`}>
          Change<span className={text.hidden}> {name}</span>
        </ButtonLink>
        {actions.map(({ call, run, label }) => (
          <ApiForm
            key={label}
            call={call}
            fixed={input}
            onSubmit={() => (call.name in questions ? setAsked(call.name) : void run(input))}
          >
            <Button type="submit" quiet={call.name === 'removeHook'}>
              {label}
              <span className={text.hidden}> {name}</span>
            </Button>
          </ApiForm>
        ))}
      </div>
      {wish && (
        <ConfirmDialog {...question} title={`${wish.label}: ${name}`} onClose={() => setAsked(undefined)} />
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
        hint="A program checks by it that a message is from this site; Slack, Discord and Mattermost need none. Copy it now: it is not shown again."
      />
      <CopyButton text={secret} />
    </div>
  )
}

function HookTest({ tested: { isTaken, status, start, reason } }: { readonly tested: HookTestView }) {
  return (
    <div className={text.stack}>
      <p>
        {isTaken ? doneTexts.hookTaken : doneTexts.hookNotTaken}{' '}
        {status === undefined ? reason : `The server answered ${status}${start ? ':' : '.'}`}
      </p>
      {start && <pre className={classes(text.small, text.lines)}>{start}</pre>}
    </div>
  )
}
