import type { ComponentProps } from 'react'
import { type Distance, distanceName } from '../../../kernel/running/distance'
import { SelectField } from '../../../ui/forms/Field'
import { notSure } from '../../../entities/statuses/ui/statusText'

interface DistanceSelectProps extends Omit<ComponentProps<typeof SelectField>, 'none' | 'options'> {
  readonly distances: readonly Distance[]
  /** Id of the distance that the person has said, which the event may no longer have. */
  readonly said: string | undefined
}

/** The choice among several distances of an event; nothing where there is none to make. */
export function DistanceSelect({ distances, said, ...props }: DistanceSelectProps) {
  const ids = distances.map(({ id }) => id)
  const offered = said === undefined || ids.includes(said) ? ids : [...ids, said]
  if (offered.length < 2) return null
  return (
    <SelectField {...props} none={notSure} options={offered.map((id) => [id, distanceName(id, distances)])} />
  )
}
