import { limitedLoginText } from '../loginFailure'
import { type LoginType, loginTypeName } from '../../../kernel/access/loginType'
import { useAppSelector } from '../../../browser/useAppSelector'
import { Panel } from '../../../ui/layout/Panel'

/** Explains that a provider limits the site, and how else to log in. */
export function LimitedLogin({ type, hasOthers }: { readonly type: LoginType; readonly hasOthers: boolean }) {
  const contactEmail = useAppSelector(({ site }) => site.contactEmail)
  return (
    <Panel>
      <p role="alert">
        {limitedLoginText(type)}{' '}
        {hasOthers
          ? `If you have an account here, choose another login that is linked to it. If ${loginTypeName(type)} is your only login`
          : 'To log in'}
        , write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> for help.
      </p>
    </Panel>
  )
}
