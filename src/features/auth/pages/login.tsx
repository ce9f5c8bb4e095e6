import { type MouseEvent, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import * as authCalls from '../contract'
import { limitedLoginOf, loginFailureText } from '../loginFailure'
import { paths } from '../../../kernel/urls/paths'
import { isReturnPath } from '../../../kernel/urls/returnPath'
import { InAppPanel } from '../ui/InAppPanel'
import { LimitedLogin } from '../ui/LimitedLogin'
import { LoginPanel } from '../ui/LoginPanel'
import { responseReceived } from '../../../browser/actions'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { classes } from '../../../ui/classes'
import type { Page } from '../../../browser/pages/page'
import { saveReturnPath } from '../../../browser/pages/savedReturnPath'
import { Title } from '../../../browser/pages/Title'

export const page: Page = {
  visitorsOnly: true,
  load: async ({ api, dispatch }) => {
    dispatch(responseReceived(await api(authCalls.getPreviousLogin, {})))
  },
  Component: LoginPage,
}

function LoginPage() {
  const [query] = useSearchParams()
  const { origin, title, loginTypes, demo } = useAppSelector(({ site }) => site)
  const previous = useAppSelector(({ previousLogin }) => previousLogin)
  const app = useAppSelector(({ ui }) => ui.inAppBrowser)
  const returnUrl = query.get('returnUrl')
  const returnPath = isReturnPath(returnUrl, origin) ? returnUrl : undefined
  const isSaved = useRef(false)
  useEffect(() => {
    if (returnPath !== undefined) isSaved.current = saveReturnPath(returnPath)
  }, [returnPath])
  // The root page redirects to the return path that this tab has saved. If the server had it too, the visitor would be
  // redirected twice.
  const leaveReturnToRoot = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (isSaved.current) currentTarget.search = ''
  }
  const failure = loginFailureText(query.get('error'))
  const limited = limitedLoginOf(query)
  const types = loginTypes.filter((type) => type !== limited)
  return (
    <div className={classes(text.narrow, text.stack)}>
      <Title page="Login" description={`Log in to ${title}.`} />
      <PageHead title="Log in" />
      {failure !== undefined && (
        <Panel>
          <p role="alert">{failure}</p>
        </Panel>
      )}
      {limited && <LimitedLogin type={limited} hasOthers={types.length > 0} />}
      {app !== undefined && types.includes('google') && (
        <InAppPanel app={app} path={paths.login(returnPath)} />
      )}
      {types.length > 0 && (
        <LoginPanel
          types={types}
          previous={previous ?? undefined}
          returnPath={returnPath}
          onClick={leaveReturnToRoot}
        />
      )}
      {demo && (
        <p className={text.quiet}>
          This is a demo. Whichever login you choose, you’ll pick a sample person to log in as.
        </p>
      )}
    </div>
  )
}
