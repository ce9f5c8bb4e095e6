import { useAppSelector } from '../../../browser/useAppSelector'
import { CopyButton } from '../../../ui/CopyButton'
import { TextField } from '../../../ui/forms/Field'
import { Panel } from '../../../ui/layout/Panel'

/** Says how to leave an app's own browser, in which Google refuses logins as `disallowed_useragent`. */
export function InAppPanel({ app, path }: { readonly app: string; readonly path: string }) {
  const link = useAppSelector(({ site }) => site.origin) + path
  return (
    <Panel title="Open this page in your browser">
      <p>
        Google doesn’t allow logins inside the {app} app. Open the app’s menu (three dots) and choose to open
        this page in your browser, or copy the link below and paste it into your browser.
      </p>
      <TextField label="Link to this page" name="link" readOnly value={link} />
      <CopyButton text={link} label="Copy link" />
    </Panel>
  )
}
