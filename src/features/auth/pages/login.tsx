import { type MouseEvent, useEffect, useRef, type ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { useAnswer } from '../../../browser/useAnswer'
import * as authCalls from '../contract'
import { limitedLoginOf, loginFailureText, limitedLoginText } from '../loginFailure'
import { paths } from '../../../kernel/urls/paths'
import { isReturnPath } from '../../../kernel/urls/returnPath'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { classes } from '../../../ui/classes'
import type { Page } from '../../../browser/pages/page'
import { saveReturnPath } from '../../../browser/pages/savedReturnPath'
import { Title } from '../../../browser/pages/Title'
import { CopyButton } from '../../../ui/CopyButton'
import { TextField } from '../../../ui/forms/Field'
import type { LoginType, PreviousLogin } from '../../../kernel/access/loginType'
import { useLoginName } from '../../../browser/useLoginName'
import { messages } from '../../../kernel/text/messages'
import { LoginButton } from '../ui/LoginButton'

export const page: Page = {
  visitorsOnly: true,
  load: async ({ show }) => {
    await show(authCalls.getPreviousLogin, {})
  },
  Component: LoginPage,
}

function LoginPage() {
  const [query] = useSearchParams()
  const { origin, title, loginTypes, demo } = useAppSelector(({ site }) => site)
  const { previousLogin, inAppBrowser: app } = useAnswer(authCalls.getPreviousLogin, {}) ?? {}
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
          previous={previousLogin}
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

/** Says how to leave an app's own browser, in which Google refuses logins as `disallowed_useragent`. */
function InAppPanel({ app, path }: { readonly app: string; readonly path: string }) {
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

/** Explains that a provider limits the site, and how else to log in. */
function LimitedLogin({ type, hasOthers }: { readonly type: LoginType; readonly hasOthers: boolean }) {
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

interface LoginPanelProps extends Pick<ComponentProps<typeof LoginButton>, 'onClick' | 'returnPath'> {
  /** The providers that the site offers. */
  readonly types: readonly LoginType[]
  readonly previous?: PreviousLogin | undefined
}

/** Offers the providers, with the last used one as the main button. */
function LoginPanel({ types, previous, ...rest }: LoginPanelProps) {
  const last = previous && types.includes(previous.loginType) ? previous : undefined
  const others = types.filter((type) => type !== last?.loginType)
  const buttons = others.map((type) => <LoginButton key={type} type={type} {...rest} />)
  if (!last) {
    return (
      <Panel>
        <p>{messages.firstLogin}</p>
        {buttons}
      </Panel>
    )
  }
  return (
    <Panel title={`${messages.welcomeBack}, ${last.loginUser}`}>
      <LoginButton primary type={last.loginType} {...rest} />
      {others.length > 0 && <p>{messages.otherLogins}</p>}
      {buttons}
    </Panel>
  )
}
