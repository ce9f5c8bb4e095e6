import { flagField, plainText, textField, type ValuesOf } from '../../kernel/fields/fieldRules'
import { hookNameLength, websiteLength } from '../../kernel/limits'
import type { PlanChange } from '../../entities/notifications/notifications'
import { checkText, type Checked } from '../../kernel/fields/validation'
import { outboundAddress } from '../../kernel/urls/website'

/** What a webhook may be told, each with the text of its box. */
export const hookKinds = {
  added: 'An event is added',
  plan: 'An event is called off, postponed or moved, or takes place after all',
  weekend: 'On Sunday evening: the weekend',
} as const

export type HookKind = keyof typeof hookKinds

export const hookKindNames = Object.keys(hookKinds) as HookKind[]

/** The fields of a webhook's form, in its order. */
export const hookFields = {
  name: textField('Name', plainText({ maximum: hookNameLength, required: true })),
  url: textField('Address', checkHookAddress),
  added: flagField(hookKinds.added),
  plan: flagField(hookKinds.plan),
  weekend: flagField(hookKinds.weekend),
  withNames: flagField('Name our people, except those who chose only to be counted'),
}

export type HookValues = ValuesOf<typeof hookFields>

function checkHookAddress(text: string | undefined, label: string): Checked<string> {
  const checked = checkText(text, { label, maximum: websiteLength, required: true })
  if (checked.error !== undefined || outboundAddress(checked.value)) return checked
  return { error: 'Enter an address that begins with https:// and that everybody can reach.' }
}

/** Why nothing is sent to a webhook any more. */
export type HookEnd = 'gone' | 'failing'

export const hookEndTexts: Readonly<Record<HookEnd, string>> = {
  gone: 'Switched off: its server says that the address is gone.',
  failing: 'Switched off: for a day, its server took nothing.',
}

/** What is sent, as the `type` of its body. */
export type HookType = 'event.added' | `event.${PlanChange}` | 'club.weekend' | 'webhook.test'
