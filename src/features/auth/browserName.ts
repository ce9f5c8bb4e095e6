/** Signs of each browser in a `User-Agent`. Most browsers also name those they derive from, so the order matters. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  // A site on the home screen names only its engine.
  [/\biPhone|iPad|iPod\b/, 'Safari'],
]

const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Names a browser from its `User-Agent`, as people would: 'Chrome on Android'. */
export function browserName(userAgent: string): string {
  const [browser = 'A browser', system] = [browsers, systems].map(
    (table) => table.find(([sign]) => sign.test(userAgent))?.[1],
  )
  return system === undefined ? browser : `${browser} on ${system}`
}

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
