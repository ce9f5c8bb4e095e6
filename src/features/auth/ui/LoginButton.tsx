import type { ComponentProps } from 'react'
import { type LoginType, loginTypeName } from '../../../domain/loginType'
import { paths } from '../../../domain/paths'
import { ButtonLink } from '../../../ui/Button'
import { ProviderMark } from './ProviderMark'

interface LoginButtonProps extends Pick<ComponentProps<typeof ButtonLink>, 'onClick' | 'primary'> {
  readonly type: LoginType
  /** Where the server sends the person afterwards. */
  readonly returnPath?: string
}

/** Leads to a provider. */
export function LoginButton({ type, returnPath, ...rest }: LoginButtonProps) {
  const query = returnPath === undefined ? '' : `?${new URLSearchParams({ returnUrl: returnPath })}`
  return (
    <ButtonLink {...rest} wide data-reload href={paths.auth(type) + query}>
      <ProviderMark type={type} />
      Log in with {loginTypeName(type)}
    </ButtonLink>
  )
}
