/** Only these are links: `data:` and `javascript:` would run in a reader's name. */
export function isLinkable(website: string): boolean {
  return /^https?:\/\/[^/]/i.test(website)
}

/** A website as one would say it: without scheme, `www.`, query and closing slash. */
export function websiteText(website: string): string {
  return website
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
}
