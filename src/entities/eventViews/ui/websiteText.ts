import { shownWebsite } from '../../../kernel/urls/shownWebsite'

/** Returns true for web addresses. Links with `data:` or `javascript:` would run code as the reader. */
export function isLinkable(website: string): boolean {
  return /^https?:\/\/[^/]/i.test(website)
}

/** Shortens a website's address: no scheme, `www.`, query or final slash. */
export function websiteText(website: string): string {
  return shownWebsite(website)
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[?#].*/s, '')
    .replace(/(?<!\/)\/+$/, '')
}
