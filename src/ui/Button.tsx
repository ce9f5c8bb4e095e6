import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classes } from './classes'

interface Look {
  /** The one main action of a page. */
  readonly primary?: boolean | undefined
  /** The secondary action of two, such as Decline beside Accept. */
  readonly quiet?: boolean | undefined
  /** With the full width of its place, for the only button in a panel, or in a dialog on a phone. */
  readonly wide?: boolean | undefined
}

function look({ primary, quiet, wide }: Look, className?: string) {
  return classes(
    styles.button,
    primary && styles.primary,
    quiet && styles.quiet,
    wide && styles.wide,
    className,
  )
}

export function Button({
  primary,
  quiet,
  wide,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={look({ primary, quiet, wide }, className)} />
}

/** A link that looks like a button. `data-reload` bypasses the router, for URLs that only the server answers. */
export function ButtonLink({
  primary,
  quiet,
  wide,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  return (
    <a className={look({ primary, quiet, wide }, className)} {...rest}>
      {children}
    </a>
  )
}
