import { useState } from 'react'
import * as searchCalls from '../contract'
import { useApi } from '../../../browser/ActionsContext'
import { Button } from '../../../ui/Button'
import { useHydrated } from '../../../ui/useHydrated'

const rounded = (degrees: number) => degrees.toFixed(1)

/** A button that fills in the nearest place. The browser rounds the position first, to about 10 km. */
export function UsePlace({ onPlace }: { readonly onPlace: (near: string) => void }) {
  const api = useApi()
  const [hasFailed, setHasFailed] = useState(false)
  const fail = () => setHasFailed(true)
  const find = async ({ coords }: GeolocationPosition) => {
    const position = { lat: rounded(coords.latitude), lon: rounded(coords.longitude) }
    const { place } = (await api?.(searchCalls.readPlace, position)) ?? {}
    setHasFailed(place === undefined)
    if (place !== undefined) onPlace(place)
  }
  const ask = () => navigator.geolocation.getCurrentPosition((one) => void find(one).catch(fail), fail)
  if (!useHydrated()) return null
  return (
    <div>
      <Button onClick={ask}>Use my place</Button>
      <p role="status">{hasFailed && 'We can’t find your place. Type the nearest town instead.'}</p>
    </div>
  )
}
