import styles from './Icon.module.css'

const paths = {
  home: 'M3 11 12 4l9 7v9H3z',
  search: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0Zm3 9-4.5-4.5',
  add: 'M12 5v14M5 12h14',
  clubs:
    'M12 9a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm7 1a2 2 0 1 1-4 0 2 2 0 0 1 4 0ZM3 19c.8-3 3-5 6-5s5 2 6 5m0-4c3 0 5 1 6 4',
  person: 'M15 8a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM5 20c.8-4 3.5-6 7-6s6.2 2 7 6',
  admin: 'M4 7h9m4 0h3M4 17h2m4 0h10M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm-7 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  close: 'm6 6 12 12M18 6 6 18',
} as const

export type IconName = keyof typeof paths

/** An icon, hidden from screen readers: a word beside it or the button's label must say what it means. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
