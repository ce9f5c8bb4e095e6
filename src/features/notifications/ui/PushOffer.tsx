import type { AppDispatch } from '../../../browser/appStore'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import * as notificationCalls from '../contract'
import { answerReceived } from '../../../browser/actions'
import { useApi } from '../../../browser/ActionsContext'
import { Button } from '../../../ui/Button'
import { classes } from '../../../ui/classes'
import text from '../../../ui/styles/text.module.css'
import { type PushAbility, pushAbility } from './pushAbility'

/** The obstacles, and what to do about them. */
const hints: Readonly<Record<Exclude<PushAbility, 'off' | 'on'>, string>> = {
  denied:
    'Notifications are blocked in this browser. Allow them in its settings for this site, then reload this page.',
  homeScreen:
    'On an iPhone or iPad, tap Share and “Add to Home Screen” first. Then open the site from there and tap “Turn on”.',
  unsupported: 'This browser can’t show notifications when the site is closed.',
}

interface PushOfferProps {
  readonly offer: string
  /** Hides the hints, on pages about something else. */
  readonly isBrief?: true
  /** The site's knowledge about this browser. If it is absent, the browser's own answer counts. */
  readonly isOn?: boolean
}

/** Offers push notifications on this device. The browser asks for permission only after a tap. Needs scripts. */
export function PushOffer({ offer, isBrief, isOn }: PushOfferProps) {
  const api = useApi()
  const dispatch = useDispatch<AppDispatch>()
  const [ability, setAbility] = useState<PushAbility>()
  const [message, setMessage] = useState('')
  useEffect(() => {
    void pushAbility().then((own) => setAbility(own === 'on' && isOn === false ? 'off' : own))
  }, [isOn])

  const turnOnNotifications = async () => {
    if (!api || ability === 'homeScreen') return setMessage(hints.homeScreen)
    // Comes first: browsers allow the question only directly after a tap.
    const permission = await Notification.requestPermission()
    if (permission === 'denied') return setMessage(hints.denied)
    if (permission !== 'granted') return
    setMessage('Turning on…')
    const response = await import(/* webpackChunkName: "push" */ './subscribePush').then(
      ({ subscribePush }) => subscribePush(api),
      // The chunk failed to load.
      () => undefined,
    )
    setMessage(response ? 'Notifications are on for this browser.' : 'That didn’t work. Try again later.')
    if (!response) return
    setAbility('on')
    dispatch(answerReceived(notificationCalls.getNotices, {}, response))
  }

  const canAsk = ability === 'off' || (ability === 'homeScreen' && isBrief)
  if (canAsk || message !== '') {
    return (
      <div className={text.row}>
        {canAsk && (
          <>
            <span className={classes(text.small, text.quiet)}>{offer}</span>
            <Button onClick={() => void turnOnNotifications()}>Turn on</Button>
          </>
        )}
        <span role="status" className={classes(text.quiet, text.said)}>
          {message}
        </span>
      </div>
    )
  }
  if (isBrief || ability === undefined || ability === 'on') return null
  return <p className={text.quiet}>{hints[ability]}</p>
}
