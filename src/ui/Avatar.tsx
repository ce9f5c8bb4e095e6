import styles from './Avatar.module.css'
import { classes } from './classes'
import { avatarColour, initials } from './initials'

interface AvatarProps {
  readonly name: string
  readonly picture?: string | undefined
  readonly size?: 'tiny' | 'small' | 'large'
}

/**
 * A person's picture, hidden from screen readers, as the name is beside it or labels its link. The initials behind it are
 * visible until the picture has loaded.
 */
export function Avatar({ name, picture, size = 'small' }: AvatarProps) {
  return (
    <span className={classes(styles.avatar, styles[size], styles[avatarColour(name)])} aria-hidden="true">
      {initials(name)}
      {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}
