import * as authCalls from '../../auth/contract'
import { useAnswer } from '../../../browser/useAnswer'
import { formatInstant } from '../../../kernel/dates/dateText'
import { counted } from '../../../kernel/text/counted'
import type { BuiltInLogin } from '../../../kernel/access/loginType'
import { useAppSelector } from '../../../browser/useAppSelector'
import { useLoginName } from '../../../browser/useLoginName'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'

/** Advice for the host, with the provider's page for it. */
const adviceFor: Readonly<Record<BuiltInLogin, readonly [advice: string, url: string]>> = {
  strava: [
    'The site’s Strava app only works while its owner has a paid Strava subscription, and only for up to 10 people. Extended ' +
      'Access removes both limits. Subscribe and reactivate the app, or apply for Extended Access, at ',
    'https://www.strava.com/settings/api',
  ],
  facebook: [
    'The site’s Facebook app isn’t live for everyone. Switch it to Live mode at ',
    'https://developers.facebook.com/apps',
  ],
  google: [
    'The site’s Google app is in testing mode, limited to one organisation or over its quota. Publish it for external users, ' +
      'or ask for more quota, at ',
    'https://console.cloud.google.com/auth/audience',
  ],
}

/** Lists the providers that refuse to serve the site, with advice for the host. */
export function LoginRefusalPanels() {
  const { loginRefusals: refusals = [] } = useAnswer(authCalls.getLoginRefusals, {}) ?? {}
  const timeZone = useAppSelector(({ site }) => site.timeZone)
  const loginName = useLoginName()
  return refusals.map(({ type, since, count }) => {
    const [advice, url] = adviceFor[type]
    const name = loginName(type)
    return (
      <Panel key={type} title={`${name} is refusing logins`}>
        <p>
          {name} has refused {counted(count, 'login', 'logins')} since{' '}
          <span className={text.whole}>{formatInstant(since, timeZone)}</span>.
        </p>
        <p>
          {advice}
          <a href={url}>{url.replace('https://', '')}</a>.
        </p>
        <p>This message will disappear once someone logs in with {name} successfully.</p>
      </Panel>
    )
  })
}

/** Lists the site's providers that may delete its app soon, because no one uses it. */
export function UnusedLoginPanels() {
  const { unusedLogins: unused = [] } = useAnswer(authCalls.getLoginRefusals, {}) ?? {}
  const { loginTypes, demo, timeZone } = useAppSelector(({ site }) => site)
  const loginName = useLoginName()
  const shown = unused.filter(({ type }) => !demo && loginTypes.includes(type))
  return shown.map(({ type, lastOn }) => (
    <Panel key={type} title={`No recent logins with ${loginName(type)}`}>
      <p>
        The site’s last recorded login with {loginName(type)} was on{' '}
        <span className={text.whole}>{formatInstant(lastOn, timeZone)}</span>. Google deletes a site’s app
        after six months without a login, and other providers may do the same. To keep this app, log in with{' '}
        {loginName(type)} once.
      </p>
    </Panel>
  ))
}
