import { shownWebsite } from '../../../kernel/urls/shownWebsite'

/** Only these become links: `data:` and `javascript:` would run code as the reader. */
export function isLinkable(website: string): boolean {
  return /^https?:\/\/[^/]/i.test(website)
}

/** A website as people say it: without scheme, `www.`, query and final slash. */
export function websiteText(website: string): string {
  return shownWebsite(website)
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
}
