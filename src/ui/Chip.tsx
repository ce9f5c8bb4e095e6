import type { ReactNode } from 'react'
import type { EventStatus } from '../kernel/running/eventState'
import styles from './Chip.module.css'
import { classes } from './classes'
import tones from './styles/tones.module.css'

/**
 * The colour of a chip: one for each status, `choice` for the club's or captain's choice, `off` for an event that is
 * called off or postponed.
 */
export type ChipTone = EventStatus | 'choice' | 'off' | 'plain'

interface ChipProps {
  readonly tone?: ChipTone
  readonly children: ReactNode
}

export function Chip({ tone = 'plain', children }: ChipProps) {
  return <span className={classes(styles.chip, tones[tone])}>{children}</span>
}
