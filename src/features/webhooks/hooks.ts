import { flagField, textField, type ValuesOf } from '../../kernel/fields/fieldRules'
import { hookNameLength } from './limits'
import { websiteLength } from '../../kernel/limits'
import type { PlanChange } from '../../entities/notifications/notifications'
import { checkText, type Checked } from '../../kernel/fields/validation'
import { outboundAddress } from '../../kernel/urls/website'

/** The occasions on which a webhook posts a message, with the labels of their checkboxes. */
export const hookKinds = {
  added: 'A race is added',
  plan: 'A race is called off, postponed, moved or back on',
  weekend: 'The weekend ends (round-up on Sunday evening)',
} as const

export type HookKind = keyof typeof hookKinds

export const hookKindNames = Object.keys(hookKinds) as HookKind[]

/** The fields of a webhook's form, in order. */
export const hookFields = {
  name: {
    ...textField('Name', { maximum: hookNameLength, required: true }),
    hint: 'For example, the channel it posts to.',
    attributes: { required: true, maxLength: hookNameLength },
  },
  url: {
    ...textField('URL', { maximum: websiteLength }, checkHookAddress),
    hint: 'Incoming webhook URL from Slack, Discord, Mattermost or your own service. Must start with https://',
    attributes: { type: 'url', required: true, maxLength: websiteLength },
  },
  added: flagField(hookKinds.added),
  plan: flagField(hookKinds.plan),
  weekend: flagField(hookKinds.weekend),
  withNames: flagField('Include members’ names (unless they’ve opted out)'),
}

export type HookValues = ValuesOf<typeof hookFields>

function checkHookAddress(text: string | undefined, label: string): Checked<string> {
  const checked = checkText(text, { label, maximum: websiteLength, required: true })
  if (checked.error !== undefined || outboundAddress(checked.value)) return checked
  return { error: 'Enter a URL that starts with https:// and can be reached from the internet.' }
}

/** The reason why a webhook was turned off. */
export type HookEndReason = 'gone' | 'failing'

export const hookEndTexts: Readonly<Record<HookEndReason, string>> = {
  gone: 'Turned off. The server says this URL no longer exists.',
  failing: 'Turned off because deliveries failed for 24 hours.',
}

/** The `type` in the body of a message. */
export type HookType = 'event.added' | `event.${PlanChange}` | 'club.weekend' | 'webhook.test'
