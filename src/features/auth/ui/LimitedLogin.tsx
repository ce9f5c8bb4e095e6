import { limitedLoginText } from '../loginFailure'
import type { LoginType } from '../../../kernel/access/loginType'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useLoginName } from '../../../browser/useLoginName'
import { Panel } from '../../../ui/layout/Panel'

/** Explains that a provider limits the site, and how else to log in. */
export function LimitedLogin({ type, hasOthers }: { readonly type: LoginType; readonly hasOthers: boolean }) {
  const contactEmail = useAppSelector(({ site }) => site.contactEmail)
  const loginName = useLoginName()
  return (
    <Panel>
      <p role="alert">
        {limitedLoginText(loginName(type))}{' '}
        {hasOthers
          ? `If you have an account here, choose another login that is linked to it. If ${loginName(type)} is your only login`
          : 'To log in'}
        , write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> for help.
      </p>
    </Panel>
  )
}
