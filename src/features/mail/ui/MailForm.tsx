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
  asked: `Not confirmed yet: open the link that we sent to this address. It is valid for ${mailLinkDays} days; saving once more sends it again.`,
  confirmed: 'Shown to nobody but you.',
  refused:
    'The server of this address has refused our email, so no more is sent. Correct the address, or save once more to confirm it anew.',
}

/** How somebody gets their notices by email, and where. */
export function MailForm({ mail }: { readonly mail: MailView }) {
  const choose = useAction(mailCalls.chooseMail)
  const refused = useRefused(mailCalls.chooseMail)
  const { how, address = '' } = { ...mail, ...refused?.values }
  const hint =
    mail.state !== undefined
      ? stateTexts[mail.state]
      : mail.suggested !== undefined
        ? 'Your login gave us this address. It is used only if you save that you want email.'
        : 'Shown to nobody but you. You get a link first, which confirms it.'
  return (
    <Panel title="By email">
      <CheckedForm
        refused={refused}
        shown={['address']}
        call={mailCalls.chooseMail}
        onSubmit={(fields) => void choose({ how: fields.how as MailChoice, address: fields.address })}
      >
        <SelectField
          label="My notices"
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
        <Button type="submit">Save email</Button>
      </CheckedForm>
    </Panel>
  )
}
