import type { ReactNode } from 'react'
import { classes } from './classes'
import styles from './Menu.module.css'
import text from './styles/text.module.css'

interface MenuProps {
  readonly label: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
  /** More items, after the links. */
  readonly children?: ReactNode
}

/** A button that shows a list of links. It needs no scripts, and is not printed. */
export function Menu({ label: name, links, children }: MenuProps) {
  return (
    <details className={classes(styles.menu, text.screen)}>
      <summary className={styles.button}>{name}</summary>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              onClick={({ currentTarget }) => currentTarget.closest('details')?.removeAttribute('open')}
            >
              {label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </details>
  )
}
