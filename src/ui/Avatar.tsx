import styles from './Avatar.module.css'
import { classes } from './classes'
import { avatarColour, initials } from './initials'

interface AvatarProps {
  readonly name: string
  readonly picture?: string | undefined
  readonly size?: 'tiny' | 'small' | 'large'
}

/**
 * Hidden from screen readers: the name is beside it, or is the label of its link. The initials are behind the
 * picture: they are visible until it has loaded, or where it cannot load.
 */
export function Avatar({ name, picture, size = 'small' }: AvatarProps) {
  return (
    <span className={classes(styles.avatar, styles[size], styles[avatarColour(name)])} aria-hidden="true">
      {initials(name)}
      {picture && <img src={picture} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}
