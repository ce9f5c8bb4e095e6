import type { ComponentProps } from 'react'
import type { LoginType } from '../../../kernel/access/loginType'
import { paths } from '../../../kernel/urls/paths'
import { useLoginName } from '../../../browser/useLoginName'
import { ButtonLink } from '../../../ui/Button'
import styles from './ProviderMark.module.css'

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

const shapes: Readonly<Record<LoginType, string>> = {
  google: 'M21 10.3h-8.7v3.5h5a4.8 4.8 0 0 1-5 3.7 5.5 5.5 0 1 1 3.6-9.6l2.6-2.6a9.2 9.2 0 1 0 2.7 6.6z',
  strava: 'M10 2 4 14h3.6L10 9.3l2.4 4.7H16zm6 12-1.8 3.6-1.8-3.6H9.8L14.2 23l4.4-9z',
  facebook: 'M14 8.5V6.6c0-.9.5-1.3 1.4-1.3H17V2h-2.7C11.5 2 10 3.6 10 6.3v2.2H7.5V12H10v10h4V12h2.7l.5-3.5z',
  oidc: 'M15 2a7 7 0 0 0-6.7 9L2 17.3V22h4.7v-2.7h2.6v-2.6H12l1-1A7 7 0 1 0 15 2zm2 7a2 2 0 1 1 0-4 2 2 0 0 1 0 4z',
}

/** A decorative mark, shown only beside the provider's name. */
const ProviderMark = ({ type }: { readonly type: LoginType }) => (
  <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
    <path d={shapes[type]} />
  </svg>
)
