import { boxesField } from '../../../kernel/calls/form'
import * as notificationCalls from '../contract'
import type { NotificationsView } from '../contract'
import {
  isNotificationKind,
  notificationKinds,
  wantsNotification,
} from '../../../entities/notifications/notifications'
import { yesNo } from '../../../kernel/text/yesNo'
import { useAction } from '../../../browser/useAction'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { CheckField } from '../../../ui/forms/CheckField'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import styles from './NotificationChoicesForm.module.css'

const kinds = Object.keys(notificationKinds).filter(isNotificationKind)

export function NotificationChoicesForm({
  choices,
  quietHours,
}: Pick<NotificationsView, 'choices' | 'quietHours'>) {
  const choose = useAction(notificationCalls.chooseNotices)
  return (
    <Panel title="Notify me about">
      <ApiForm
        call={notificationCalls.chooseNotices}
        className={text.stack}
        onSubmit={(fields) =>
          void choose({
            ...Object.fromEntries(kinds.map((kind) => [kind, yesNo(fields[kind] === 'yes')])),
            quietFrom: fields.quietFrom,
            quietTo: fields.quietTo,
          })
        }
      >
        <input type="hidden" name={boxesField} value={kinds.join()} />
        {kinds.map((kind) => (
          <CheckField
            key={kind}
            name={kind}
            value="yes"
            label={notificationKinds[kind].label}
            defaultChecked={wantsNotification(choices, kind)}
          />
        ))}
        <fieldset className={styles.quiet}>
          <legend>Quiet hours. Only urgent race changes get through.</legend>
          <TextField label="From" name="quietFrom" type="time" required defaultValue={quietHours.from} />
          <TextField label="To" name="quietTo" type="time" required defaultValue={quietHours.to} />
        </fieldset>
        <Button type="submit">Save notification settings</Button>
      </ApiForm>
    </Panel>
  )
}
