import { boxesField } from '../../../kernel/calls/form'
import * as noticeCalls from '../contract'
import type { NoticesView } from '../contract'
import { isNoticeKind, noticeKinds, wantsNotice } from '../../../entities/notices/notices'
import { yesNo } from '../../../kernel/text/yesNo'
import { useAction } from '../../../browser/useAction'
import { ApiForm } from '../../../ui/forms/ApiForm'
import { Button } from '../../../ui/Button'
import { CheckField } from '../../../ui/forms/CheckField'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import styles from './NoticeChoicesForm.module.css'

const kinds = Object.keys(noticeKinds).filter(isNoticeKind)

/** What somebody wants to be told of. */
export function NoticeChoicesForm({ notices: { choices, quietHours } }: { readonly notices: NoticesView }) {
  const choose = useAction(noticeCalls.chooseNotices)
  return (
    <Panel title="Tell me when">
      <ApiForm
        call={noticeCalls.chooseNotices}
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
            label={noticeKinds[kind].label}
            defaultChecked={wantsNotice(choices, kind)}
          />
        ))}
        <fieldset className={styles.quiet}>
          <legend>Quiet hours, in which my devices show only changes of today’s events</legend>
          <TextField label="From" name="quietFrom" type="time" required defaultValue={quietHours.from} />
          <TextField label="To" name="quietTo" type="time" required defaultValue={quietHours.to} />
        </fieldset>
        <Button type="submit">Save</Button>
      </ApiForm>
    </Panel>
  )
}
