import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classes } from './classes'

interface Look {
  /** The one main action of a page. */
  readonly primary?: boolean
  /** The lesser of two answers: refuses where the other one grants. */
  readonly quiet?: boolean
  /** As wide as its place: alone in a panel or a dialog on a phone. */
  readonly wide?: boolean
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

/** A link that looks like a button. `data-reload` goes past the router, to addresses that only the server answers. */
export function ButtonLink({ primary, quiet, wide, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a className={look({ primary, quiet, wide }, className)} {...rest} />
}
