import type { AppDispatch } from '../../../browser/appStore'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { responseReceived } from '../../../browser/actions'
import { useApi } from '../../../browser/ActionsContext'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import { type PushAbility, pushAbility } from './pushAbility'

/** What is in the way, and what to do. */
const hints: Readonly<Record<Exclude<PushAbility, 'offered' | 'told'>, string>> = {
  denied:
    'Notifications are blocked in this browser. Allow them in its settings for this site, then reload this page.',
  homeScreen:
    'On an iPhone or iPad, tap Share and “Add to Home Screen” first. Then open the site from there and tap “Turn on”.',
  unsupported: 'This browser can’t show notifications when the site is closed.',
}

interface PushOfferProps {
  readonly offer: string
  /** On a page about something else, where nothing shows that cannot be done. */
  readonly isBrief?: true
  /** Whether the site pushes to this browser, where that is known; else the browser says so. */
  readonly isTold?: boolean
}

/** Offers to show notices on this device. The browser asks for permission only after a tap. Shows nothing without scripts. */
export function PushOffer({ offer, isBrief, isTold }: PushOfferProps) {
  const api = useApi()
  const dispatch = useDispatch<AppDispatch>()
  const [ability, setAbility] = useState<PushAbility>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    void pushAbility().then((found) => setAbility(found === 'told' && isTold === false ? 'offered' : found))
  }, [isTold])

  const turnOnNotifications = async () => {
    if (!api || ability === 'homeScreen') return setSaid(hints.homeScreen)
    // At once: a browser that waits for anything else does not count it as an answer to the tap.
    const permission = await Notification.requestPermission()
    if (permission === 'denied') return setSaid(hints.denied)
    if (permission !== 'granted') return
    setSaid('Turning on…')
    const response = await import(/* webpackChunkName: "push" */ './subscribePush').then(
      ({ subscribePush }) => subscribePush(api),
      // Its file could not be loaded.
      () => undefined,
    )
    setSaid(response ? 'Notifications are on for this browser.' : 'That didn’t work. Try again later.')
    if (!response) return
    setAbility('told')
    dispatch(responseReceived(response))
  }

  const canAsk = ability === 'offered' || (ability === 'homeScreen' && isBrief)
  if (canAsk || said !== '') {
    return (
      <div className={text.row}>
        {canAsk && (
          <>
            <span className={classes(text.small, text.quiet)}>{offer}</span>
            <Button onClick={() => void turnOnNotifications()}>Turn on</Button>
          </>
        )}
        <span role="status" className={classes(text.quiet, text.said)}>
          {said}
        </span>
      </div>
    )
  }
  if (isBrief || ability === undefined || ability === 'told') return null
  return <p className={text.quiet}>{hints[ability]}</p>
}
