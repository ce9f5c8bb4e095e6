import type { CallContext } from '../../../kernel/calls/handlers'
import type { MessagePage } from '../../../features/auth/server/messagePage'
import { LoginWords } from '../../../features/auth/ui/LoginButton'
import { Title } from '../../../browser/pages/Title'
import { Button, ButtonLink } from '../../../ui/Button'
import { PageHead } from '../../../ui/layout/PageHead'
import { Panel } from '../../../ui/layout/Panel'
import text from '../../../ui/styles/text.module.css'
import { openPage, ownUrl, type RenderNeeds, renderTree, shellAround } from './renderPage'

/** Renders a page without a route. It has no scripts, as the router in the browser would look for the route. */
export function renderMessagePage(
  { site, manifest }: Omit<RenderNeeds, 'handlers'>,
  context: CallContext,
  url: string,
  page: MessagePage,
): string {
  const store = openPage(site, context)
  const address = page.isSecret ? { pathname: '', search: '' } : ownUrl(site.origin, url)
  const routing = shellAround(() => <MessagePageView {...page} />, address)
  return renderTree({ manifest: { ...manifest, entry: [], routes: {} } }, store, routing)
}

function MessagePageView({ title, message, actions = [], logins = [], back, prefersBack }: MessagePage) {
  const wayBack = (
    <ButtonLink primary={prefersBack} href={back.path}>
      {back.label}
    </ButtonLink>
  )
  return (
    <div className={text.narrow}>
      <Title page={title} />
      <PageHead title={title} />
      <Panel>
        <p>{message}</p>
        {logins.map(({ path, type }) => (
          <form key={path} method="post" action={path}>
            <Button wide type="submit">
              <LoginWords type={type} />
            </Button>
          </form>
        ))}
        <div className={text.row}>
          {prefersBack && wayBack}
          {actions.map(({ path, label }) => (
            <form key={path} method="post" action={path}>
              <Button primary={actions.length === 1 && !prefersBack} type="submit">
                {label}
              </Button>
            </form>
          ))}
          {!prefersBack && wayBack}
        </div>
      </Panel>
    </div>
  )
}
