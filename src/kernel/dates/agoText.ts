import { amountText } from './amountText'

const minute = 60_000

/** The first unit that has not reached its `below` is used. */
const units = [
  { name: 'minute', length: minute, below: 60 },
  { name: 'hour', length: 60 * minute, below: 24 },
  { name: 'day', length: 24 * 60 * minute, below: 14 },
  { name: 'week', length: 7 * 24 * 60 * minute, below: Infinity },
] as const

/** Returns how long ago an instant was: 'just now', '5 minutes ago', '2 weeks ago'. Both are ISO, UTC. */
export function agoText(instant: string, now: string): string {
  const passed = Date.parse(now) - Date.parse(instant)
  if (passed < minute) return 'just now'
  const unit = units.find(({ length, below }) => Math.floor(passed / length) < below) ?? units[3]
  return `${amountText(Math.floor(passed / unit.length), unit.name)} ago`
}
