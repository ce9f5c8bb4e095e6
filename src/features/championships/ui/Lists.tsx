import type { ReactNode } from 'react'
import { Prose } from '../../../ui/layout/Prose'
import { classes } from '../../../ui/classes'
import rows from '../../../ui/styles/splitRows.module.css'
import text from '../../../ui/styles/text.module.css'

/** Sentences or names, one below the other. */
export function Bullets({ items }: { readonly items: readonly string[] }) {
  return (
    <Prose>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Prose>
  )
}

interface LinkRow {
  readonly id: string
  readonly path: string | undefined
  readonly name: ReactNode
  readonly note: ReactNode
}

/** Links, or names without a page, with a line about each. */
export function LinkRows({ items }: { readonly items: readonly LinkRow[] }) {
  return (
    <ul className={rows.rows}>
      {items.map(({ id, path, name, note }) => (
        <li key={id}>
          <div className={rows.links}>
            {path === undefined ? name : <a href={path}>{name}</a>}
            {note && <p className={classes(text.small, text.quiet)}>{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
