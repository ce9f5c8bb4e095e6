import { vestOf, vestSpritePath } from '../kernel/vests/vest'
import { classes } from './classes'
import styles from './Vest.module.css'

interface VestProps {
  readonly club: Parameters<typeof vestOf>[0]
  /** `small` is as high as the text beside it. */
  readonly size?: 'small' | 'medium' | 'large'
}

/**
 * A club's vest, beside its name: it is hidden from screen readers. The security policy forbids inline styles, so the
 * colours are attributes, which what is used of the sprite inherits.
 */
export function Vest({ club, size = 'small' }: VestProps) {
  const { pattern, main, second, trim } = vestOf(club)
  return (
    <svg
      className={classes(styles.vest, styles[size])}
      fill={main}
      color={second}
      stroke={trim}
      aria-hidden="true"
    >
      <use href={`${vestSpritePath}#${pattern}`} />
    </svg>
  )
}
