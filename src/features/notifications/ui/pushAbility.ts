/**
 * Whether this browser can show notices: 'told' where it does, and what is in the way otherwise. On an iPhone or iPad
 * only a site on the home screen can.
 */
export type PushAbility = 'offered' | 'told' | 'denied' | 'homeScreen' | 'unsupported'

export async function pushAbility(): Promise<PushAbility> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isInTabOfApple() ? 'homeScreen' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  try {
    return (await pushSubscription()) ? 'told' : 'offered'
  } catch (error) {
    // A browser that keeps nothing for the site, as in some private windows.
    if (!(error instanceof DOMException)) throw error
    return 'unsupported'
  }
}

/** The browser's own; undefined where there is none. */
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
