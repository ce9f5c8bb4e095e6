import type { ComponentProps } from 'react'
import type { LoginType, PreviousLogin } from '../../../kernel/access/loginType'
import { messages } from '../../../kernel/text/messages'
import { Panel } from '../../../ui/layout/Panel'
import { LoginButton } from './LoginButton'

interface LoginPanelProps extends Pick<ComponentProps<typeof LoginButton>, 'onClick' | 'returnPath'> {
  /** The providers that the site offers. */
  readonly types: readonly LoginType[]
  readonly previous?: PreviousLogin | undefined
}

/** Offers the providers, with the last used one as the main button. */
export function LoginPanel({ types, previous, ...rest }: LoginPanelProps) {
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
