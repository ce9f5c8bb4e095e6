import * as mailCalls from '../contract'
import type { MailView } from '../contract'
import { mailAddressLength, mailLinkDays } from '../../../kernel/limits'
import { type MailAddressState, type MailChoice, mailChoices } from '../mail'
import { useAction } from '../../../browser/useAction'
import { useRefused } from '../../../browser/useRefused'
import { CheckedForm } from '../../../ui/forms/CheckedForm'
import { Button } from '../../../ui/Button'
import { SelectField, TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'

const stateTexts: Readonly<Record<MailAddressState, string>> = {
  asked: `You haven’t confirmed this address yet. Open the link in the email we sent to it. The link works for ${mailLinkDays} days. To get a new one, save your email settings again.`,
  confirmed: 'Only you can see this address.',
  refused:
    'Emails to this address bounced, so we’ve stopped sending them. Correct the address, or save it again to get a new confirmation link.',
}

export function MailForm({ mail }: { readonly mail: MailView }) {
  const choose = useAction(mailCalls.chooseMail)
  const refused = useRefused(mailCalls.chooseMail)
  const { how, address = '' } = { ...mail, ...refused?.values }
  const hint =
    mail.state !== undefined
      ? stateTexts[mail.state]
      : mail.suggested !== undefined
        ? 'This address comes from your login. We’ll only use it if you choose to get emails.'
        : 'Only you can see this address. We’ll email you a link to confirm it.'
  return (
    <Panel title="Email">
      <CheckedForm
        refused={refused}
        shown={['address']}
        call={mailCalls.chooseMail}
        onSubmit={(fields) => void choose({ how: fields.how as MailChoice, address: fields.address })}
      >
        <SelectField
          label="Email notifications"
          name="how"
          defaultValue={how}
          options={Object.entries(mailChoices).map(([name, label]) => [name, label])}
        />
        <TextField
          label="Email address"
          name="address"
          type="email"
          autoComplete="email"
          maxLength={mailAddressLength}
          defaultValue={address || mail.suggested}
          hint={hint}
          error={refused?.errors.address}
        />
        <Button type="submit">Save email settings</Button>
      </CheckedForm>
    </Panel>
  )
}
