import type { ComponentProps } from 'react'
import { type Distance, distanceName } from '../../../kernel/running/distance'
import { SelectField } from '../../../ui/forms/Field'
import { notSure } from '../../../entities/statuses/ui/statusText'

interface DistanceSelectProps extends Omit<ComponentProps<typeof SelectField>, 'none' | 'options'> {
  readonly distances: readonly Distance[]
  /** Id of the distance of the current status, which the event may no longer have. */
  readonly current: string | undefined
}

/** The choice between an event's distances; nothing if there is only one. */
export function DistanceSelect({ distances, current, ...props }: DistanceSelectProps) {
  const ids = distances.map(({ id }) => id)
  const offered = current === undefined || ids.includes(current) ? ids : [...ids, current]
  if (offered.length < 2) return null
  return (
    <SelectField {...props} none={notSure} options={offered.map((id) => [id, distanceName(id, distances)])} />
  )
}
