import { useSearchParams, useNavigate } from 'react-router'
import { useAnswer } from '../../../browser/useAnswer'
import * as hookCalls from '../contract'
import type { HookView, HooksView, HookTestView } from '../contract'
import { hooksLimit } from '../limits'
import { adminClubPage, type ClubProps } from '../../clubMembership/pages/adminClubPage'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { EmptyState } from '../../../ui/layout/EmptyState'
import { Section } from '../../../ui/layout/Section'
import { formTexts } from '../../../kernel/fields/fieldRules'
import { hookFields, hookEndTexts, hookKindNames, hookKinds } from '../hooks'
import { paths } from '../../../kernel/urls/paths'
import { RecordForm } from '../../../browser/RecordForm'
import { Panel } from '../../../ui/layout/Panel'
import { formatInstant } from '../../../kernel/dates/dateText'
import { doneTexts } from '../../../kernel/calls/endpoint'
import { ActionButton } from '../../../browser/ActionButton'
import { AskingButton } from '../../../browser/AskingButton'
import { useRefused } from '../../../browser/useRefused'
import { FieldControls } from '../../../ui/forms/FieldControls'
import { FormAlert } from '../../../ui/forms/FormAlert'
import { ButtonLink } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import { CopyButton } from '../../../ui/CopyButton'
import { TextField } from '../../../ui/forms/Field'
import text from '../../../ui/styles/text.module.css'

export const page = adminClubPage({
  load: ({ show }, slug) => show(hookCalls.getHooks, { slug }),
  title: ({ shortName }) => `${shortName} webhooks`,
  breadcrumbs: () => [{ label: 'Webhooks' }],
  Main: Webhooks,
})

function Webhooks({ club: { slug } }: ClubProps) {
  const [query] = useSearchParams()
  const hooks = useAnswer(hookCalls.getHooks, { slug })?.hooks
  if (!hooks) return null
  const { items } = hooks
  const edited = items.find((hook) => hook.id === query.get('edit'))
  return (
    <Columns
      main={
        <Section title="Club chat webhooks">
          <p>
            We post about races the club promotes, races members add, and races where someone from the club is
            running or supporting.
          </p>
          {items.length === 0 && (
            <EmptyState title="No webhooks yet">
              <p>Add a webhook to post race news to your club’s chat.</p>
            </EmptyState>
          )}
          {items.map((hook) => (
            <HookPanel key={hook.id} slug={slug} hook={hook} hooks={hooks} />
          ))}
        </Section>
      }
      side={
        edited || items.length < hooksLimit ? (
          <HookForm key={edited?.id ?? items.length} slug={slug} hook={edited} />
        ) : (
          <p>A club can have up to {hooksLimit} webhooks.</p>
        )
      }
    />
  )
}

const hookFormId = 'webhook'

interface HookFormProps {
  readonly slug: string
  /** The webhook to change; absent for a new one. */
  readonly hook?: HookView | undefined
}

const newHook = { name: '', added: true, plan: true, weekend: true, withNames: undefined } as const

/** Adds or edits a webhook. An existing URL is never shown; it stays if the field is left empty. */
function HookForm({ slug, hook }: HookFormProps) {
  const navigate = useNavigate()
  const path = paths.webhooks(slug)
  const { name, url, withNames, ...kinds } = hookFields
  const shownUrl = hook
    ? {
        ...url,
        hint: `Leave blank to keep the current URL at ${hook.host}.`,
        attributes: { ...url.attributes, required: false },
      }
    : url
  return (
    <Panel title={hook ? `Edit “${hook.name}”` : 'Add a webhook'} id={hookFormId}>
      <RecordForm
        call={hookCalls.saveHook}
        fields={hookFields}
        stored={formTexts(hookFields, { ...(hook ?? newHook), url: '' })}
        fixed={{ slug, ...(hook && { id: hook.id }) }}
        label={hook ? 'Save' : 'Add webhook'}
        cancelTo={hook && path}
        onDone={hook && (() => void navigate(path))}
      >
        {(shown) => (
          <>
            <FieldControls fields={{ name, url: shownUrl }} shown={shown} />
            <fieldset className={text.stack}>
              <legend>Post a message when</legend>
              <FieldControls fields={kinds} shown={shown} />
            </fieldset>
            <FieldControls fields={{ withNames }} shown={shown} />
          </>
        )}
      </RecordForm>
    </Panel>
  )
}

interface HookPanelProps {
  readonly slug: string
  readonly hook: HookView
  readonly hooks: HooksView
}

function HookPanel({ slug, hook, hooks: { made, tested } }: HookPanelProps) {
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const { id, name, host, last, ended, withNames } = hook
  const refused = useRefused(hookCalls.testHook)
  const input = { slug, id }
  const ofHook = <span className={text.hidden}> {name}</span>
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
      {refused?.values.id === id && <FormAlert form={refused} shown={[]} />}
      <div className={text.row}>
        <ButtonLink href={`${paths.webhooks(slug, id)}#${hookFormId}`}>Edit{ofHook}</ButtonLink>
        <ActionButton call={hookCalls.testHook} input={input}>
          Send test{ofHook}
        </ActionButton>
        {ended && (
          <ActionButton call={hookCalls.saveHook} input={input}>
            Turn on{ofHook}
          </ActionButton>
        )}
        <AskingButton
          call={hookCalls.renewHookSecret}
          input={input}
          title={`Create new secret: ${name}`}
          question="Services that check the current secret will reject messages until you give them the new one."
          label="Create new secret"
        >
          Create new secret{ofHook}
        </AskingButton>
        <AskingButton
          call={hookCalls.removeHook}
          input={input}
          title={`Delete: ${name}`}
          question="We’ll stop posting to this webhook. To add it again, you’ll need its URL."
          label="Delete"
          quiet
        >
          Delete{ofHook}
        </AskingButton>
      </div>
    </Panel>
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
