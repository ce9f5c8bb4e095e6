/**
 * Push notifications in this browser: 'on', 'off', or the obstacle. An iPhone or iPad has them only for sites
 * on the home screen.
 */
export type PushAbility = 'off' | 'on' | 'denied' | 'homeScreen' | 'unsupported'

export async function pushAbility(): Promise<PushAbility> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isInTabOfApple() ? 'homeScreen' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  try {
    return (await pushSubscription()) ? 'on' : 'off'
  } catch (error) {
    // Some private windows store nothing for a site.
    if (!(error instanceof DOMException)) throw error
    return 'unsupported'
  }
}

/** Returns the browser's own subscription, if there is one. */
export async function pushSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** An iPad calls itself a Mac. */
function isInTabOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple =
    /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
  return isApple && !window.matchMedia('(display-mode: standalone)').matches
}
