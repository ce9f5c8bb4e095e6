import styles from './Avatar.module.css'
import { classes } from './classes'
import { avatarColour, initials } from './initials'

interface AvatarProps {
  readonly name: string
  readonly picture?: string
  readonly size?: 'small' | 'large'
}

/** Says nothing to a screen reader: the name stands beside it, or is the label of its link. */
export function Avatar({ name, picture, size = 'small' }: AvatarProps) {
  const className = classes(styles.avatar, styles[size], !picture && styles[avatarColour(name)])
  return picture ? (
    <img
      className={className}
      src={picture}
      alt=""
      width={size === 'large' ? 96 : 32}
      height={size === 'large' ? 96 : 32}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  ) : (
    <span className={className} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
