import type { ComponentProps } from 'react'
import type { LoginType } from '../../../kernel/access/loginType'
import { paths } from '../../../kernel/urls/paths'
import { useLoginName } from '../../../browser/useLoginName'
import { ButtonLink } from '../../../ui/Button'
import { ProviderMark } from './ProviderMark'

interface LoginButtonProps extends Pick<ComponentProps<typeof ButtonLink>, 'onClick' | 'primary'> {
  readonly type: LoginType
  /** The page to return to after login. */
  readonly returnPath?: string | undefined
}

export function LoginWords({ type }: { readonly type: LoginType }) {
  const loginName = useLoginName()
  return (
    <>
      <ProviderMark type={type} />
      Log in with {loginName(type)}
    </>
  )
}

export function LoginButton({ type, returnPath, ...rest }: LoginButtonProps) {
  const query = returnPath === undefined ? '' : `?${new URLSearchParams({ returnUrl: returnPath })}`
  return (
    <ButtonLink {...rest} wide href={paths.auth(type) + query} data-reload>
      <LoginWords type={type} />
    </ButtonLink>
  )
}
