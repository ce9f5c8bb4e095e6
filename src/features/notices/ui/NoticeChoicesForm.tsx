import { boxesField } from '../../../api/form'
import { forms } from '../../../api/forms'
import { isNoticeKind, type NoticeChoices, noticeKinds, wantsNotice } from '../../../domain/notices'
import { yesNo } from '../../../domain/yesNo'
import { useAction } from '../../../state/useAction'
import { ApiForm } from '../../../ui/ApiForm'
import { Button } from '../../../ui/Button'
import { CheckField } from '../../../ui/CheckField'
import { Panel } from '../../../ui/Panel'
import text from '../../../ui/text.module.css'

const kinds = Object.keys(noticeKinds).filter(isNoticeKind)

/** What somebody wants to be told of. */
export function NoticeChoicesForm({ choices }: { readonly choices: NoticeChoices }) {
  const choose = useAction(forms.chooseNotices)
  return (
    <Panel title="Tell me when">
      <ApiForm
        call={forms.chooseNotices}
        className={text.stack}
        onSubmit={(fields) =>
          void choose(Object.fromEntries(kinds.map((kind) => [kind, yesNo(fields[kind] === 'yes')])))
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
        <Button type="submit">Save</Button>
      </ApiForm>
    </Panel>
  )
}
