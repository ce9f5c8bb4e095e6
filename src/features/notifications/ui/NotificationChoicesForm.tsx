import * as notificationCalls from '../contract'
import type { NotificationsView } from '../contract'
import {
  isNotificationKind,
  notificationKinds,
  wantsNotification,
} from '../../../entities/notifications/notifications'
import { yesNo } from '../../../kernel/text/yesNo'
import { RecordForm } from '../../../browser/RecordForm'
import { FieldControls, type FormFields } from '../../../ui/forms/FieldControls'
import { Panel } from '../../../ui/layout/Panel'
import styles from './NotificationChoicesForm.module.css'

const kinds = Object.keys(notificationKinds).filter(isNotificationKind)
const boxes: FormFields = Object.fromEntries(
  kinds.map((kind) => [kind, { label: notificationKinds[kind].label, takes: 'flag' }]),
)
const attributes = { type: 'time', required: true }
const quiet = { quietFrom: { label: 'From', attributes }, quietTo: { label: 'To', attributes } }

export function NotificationChoicesForm({
  choices,
  quietHours,
}: Pick<NotificationsView, 'choices' | 'quietHours'>) {
  return (
    <Panel title="Notify me about">
      <RecordForm
        call={notificationCalls.chooseNotices}
        fields={{ ...boxes, ...quiet }}
        stored={{
          ...Object.fromEntries(kinds.map((kind) => [kind, yesNo(wantsNotification(choices, kind))])),
          quietFrom: quietHours.from,
          quietTo: quietHours.to,
        }}
        label="Save notification settings"
        isSecondary
      >
        {(shown) => (
          <>
            <FieldControls fields={boxes} shown={shown} />
            <fieldset className={styles.quiet}>
              <legend>Quiet hours. Only urgent race changes get through.</legend>
              <FieldControls fields={quiet} shown={shown} />
            </fieldset>
          </>
        )}
      </RecordForm>
    </Panel>
  )
}
