import { parseUrl } from '../text/parseUrl'

/**
 * Letters that are not confused with others: ASCII with the usual accents, or East Asian letters on their own.
 */
const plainLabel =
  /^(?:[a-z\d\u00df-\u0130\u0132-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e-]*|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\d-]+|[\p{sc=Hangul}\d-]+)$/u

/** A website's address as text. If letters of its host may look like others, the host is shown in ASCII (`xn--`). */
export function shownWebsite(website: string): string {
  return website.replace(/^(https?:\/\/)([^/?#:]*)/i, (typed, scheme: string, host: string) => {
    const isPlain = host
      .toLowerCase()
      .split('.')
      .every((label) => plainLabel.test(label))
    const url = isPlain ? undefined : parseUrl(website)
    return url ? scheme + url.hostname : typed
  })
}
