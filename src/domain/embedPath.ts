import { embedEventsLimit, embedEventsMaximum } from './limits'
import { fill, pagePatterns } from './paths'

/** A club's next events as a page that other sites show within theirs, as a router matches it. */
export const embedPattern = `${pagePatterns.club}/embed` as const

/** Tells the page around that one how high it is. */
export const embedScriptPath = '/embed.js'

export const embedThemes = ['auto', 'light', 'dark'] as const

/** `auto` is as each visitor's browser has it. */
export type EmbedTheme = (typeof embedThemes)[number]

/** How another site wants it. */
export interface EmbedChoice {
  readonly theme: EmbedTheme
  /** How many events. */
  readonly limit: number
}

export function embedPath(slug: string): string {
  return fill(embedPattern, slug)
}

/** What a query asks for: what cannot be used in it counts as absent, as nobody who sees the page could mend it. */
export function embedChoice(query: Readonly<Record<string, unknown>>): EmbedChoice {
  const { theme, limit } = query
  const wanted = typeof limit === 'string' && /^[1-9]\d{0,8}$/.test(limit) ? Number(limit) : embedEventsLimit
  return {
    theme: embedThemes.find((one) => one === theme) ?? 'auto',
    limit: Math.min(wanted, embedEventsMaximum),
  }
}
