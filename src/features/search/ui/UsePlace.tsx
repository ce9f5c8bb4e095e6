import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as searchCalls from '../contract'
import { type AskedFields, paths } from '../../../kernel/urls/paths'
import { useApi } from '../../../browser/ActionsContext'
import { Button } from '../../../ui/Button'
import text from '../../../ui/styles/text.module.css'

/** A button that searches near the person. The browser rounds their position first, to about 10 km. */
export function UsePlace({ fields }: { readonly fields: AskedFields }) {
  const api = useApi()
  const navigate = useNavigate()
  const [hasFailed, setHasFailed] = useState(false)
  const fail = () => setHasFailed(true)
  const find = async ({ coords: { latitude, longitude } }: GeolocationPosition) => {
    const position = { lat: latitude.toFixed(1), lon: longitude.toFixed(1) }
    const { place: near } = (await api?.(searchCalls.readPlace, position)) ?? {}
    setHasFailed(near === undefined)
    if (near !== undefined) await navigate(paths.searchFor({ ...fields, near }))
  }
  const ask = () => navigator.geolocation.getCurrentPosition((one) => void find(one).catch(fail), fail)
  return (
    <div className={text.scripted}>
      <Button onClick={ask}>Use my place</Button>
      <p role="status">{hasFailed && 'We can’t find your place. Type the nearest town instead.'}</p>
    </div>
  )
}
