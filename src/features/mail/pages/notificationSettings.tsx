import { useAnswer } from '../../../browser/useAnswer'
import * as notificationCalls from '../../notifications/contract'
import { paths } from '../../../kernel/urls/paths'
import { canViewProfile } from '../../../kernel/access/permissions'
import { NotificationChoicesForm } from '../../notifications/ui/NotificationChoicesForm'
import { PushPanel } from '../../notifications/ui/PushPanel'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Columns } from '../../../ui/layout/Columns'
import { PageHead } from '../../../ui/layout/PageHead'
import { loadNotifications } from '../../notifications/pages/loadNotifications'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'
import * as mailCalls from '../contract'
import type { MailView } from '../contract'
import { mailAddressLength, mailLinkDays } from '../limits'
import { type MailAddressState, mailChoices } from '../mail'
import { Panel } from '../../../ui/layout/Panel'
import { RecordForm } from '../../../browser/RecordForm'

export const page: Page = {
  permission: canViewProfile,
  load: loadNotifications,
  Component: NotificationSettingsPage,
}

/** Settings for notifications, push messages and email. */
function NotificationSettingsPage() {
  const notifications = useAnswer(notificationCalls.getNotices, {})?.notices
  const user = useAppSelector((state) => state.user)
  if (!notifications || !user) return null
  const { choices, quietHours, push, mail } = notifications
  return (
    <>
      <Title page="Notification settings" />
      <PageHead
        breadcrumbs={[
          { label: user.name, to: user.path },
          { label: 'Notifications', to: paths.notifications },
          { label: 'Settings' },
        ]}
        title="Notification settings"
      />
      <Columns
        main={<NotificationChoicesForm choices={choices} quietHours={quietHours} />}
        side={
          <>
            <PushPanel push={push} />
            {mail && <MailForm mail={mail} />}
          </>
        }
      />
    </>
  )
}

const stateTexts: Readonly<Record<MailAddressState, string>> = {
  asked: `You haven’t confirmed this address yet. Open the link in the email we sent to it. The link works for ${mailLinkDays} days. To get a new one, save your email settings again.`,
  confirmed: 'Only you can see this address.',
  refused:
    'Emails to this address bounced, so we’ve stopped sending them. Correct the address, or save it again to get a new confirmation link.',
}

function MailForm({ mail }: { readonly mail: MailView }) {
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
