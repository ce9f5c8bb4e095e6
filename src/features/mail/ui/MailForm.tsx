import * as mailCalls from '../contract'
import type { MailView } from '../contract'
import { mailAddressLength, mailLinkDays } from '../../../kernel/limits'
import { type MailAddressState, mailChoices } from '../mail'
import { Panel } from '../../../ui/layout/Panel'
import { RecordForm } from '../../../browser/RecordForm'

const stateTexts: Readonly<Record<MailAddressState, string>> = {
  asked: `You haven’t confirmed this address yet. Open the link in the email we sent to it. The link works for ${mailLinkDays} days. To get a new one, save your email settings again.`,
  confirmed: 'Only you can see this address.',
  refused:
    'Emails to this address bounced, so we’ve stopped sending them. Correct the address, or save it again to get a new confirmation link.',
}

export function MailForm({ mail }: { readonly mail: MailView }) {
  const { how, address, state, suggested } = mail
  const hint =
    state !== undefined
      ? stateTexts[state]
      : suggested !== undefined
        ? 'This address comes from your login. We’ll only use it if you choose to get emails.'
        : 'Only you can see this address. We’ll email you a link to confirm it.'
  return (
    <Panel title="Email">
      <RecordForm
        call={mailCalls.chooseMail}
        fields={{
          how: { label: 'Email notifications', options: mailChoices },
          address: {
            label: 'Email address',
            hint,
            attributes: { type: 'email', autoComplete: 'email', maxLength: mailAddressLength },
          },
        }}
        stored={{ how, address: address || (suggested ?? '') }}
        label="Save email settings"
        isSecondary
      />
    </Panel>
  )
}
