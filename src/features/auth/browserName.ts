/** What a browser calls itself, the more exact before the less: most name those that they derive from, too. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  // Of a site on the home screen only the engine is named.
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

/** A browser as people call it, by its `User-Agent`: 'Chrome on Android'. */
export function browserName(userAgent: string): string {
  const [browser = 'A browser', system] = [browsers, systems].map(
    (known) => known.find(([sign]) => sign.test(userAgent))?.[1],
  )
  return system === undefined ? browser : `${browser} on ${system}`
}
