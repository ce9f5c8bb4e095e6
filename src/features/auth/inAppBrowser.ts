/**
 * Signs in a `User-Agent` of the apps that open links in a browser of their own; see
 * https://github.com/shalanah/inapp-spy. Messenger has Facebook's signs, too, so the order matters.
 */
const apps: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bFBAN\/Messenger|\bFB_IAB\/(MESSENGER|Orca)/, 'Messenger'],
  [/\b(FBAN|FBAV|FB_IAB)\b/, 'Facebook'],
]

/** Returns the app whose own browser this is; undefined for any other browser. */
export function inAppBrowser(userAgent: string): string | undefined {
  return apps.find(([sign]) => sign.test(userAgent))?.[1]
}
