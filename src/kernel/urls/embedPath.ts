import { embedEventsLimit, embedEventsMaximum } from '../limits'
import { fill, paths } from './paths'

/** The page with a club's next events that other websites embed, as a router matches it. */
export const embedPattern = `${paths.clubPattern}/embed` as const

/** Tells the embedding page how high it is. */
export const embedScriptPath = '/embed.js'

export const embedThemes = ['auto', 'light', 'dark'] as const

/** `auto` follows the setting of each visitor's browser. */
export type EmbedTheme = (typeof embedThemes)[number]

/** The options that another website chooses. */
export interface EmbedChoice {
  readonly theme: EmbedTheme
  /** How many events. */
  readonly limit: number
}

export function embedPath(slug: string): string {
  return fill(embedPattern, slug)
}

/** Reads the options from a query. An invalid value counts as absent, as no one who sees the page could correct it. */
export function embedChoice(query: Readonly<Record<string, unknown>>): EmbedChoice {
  const { theme, limit } = query
  const wanted = typeof limit === 'string' && /^[1-9]\d{0,8}$/.test(limit) ? Number(limit) : embedEventsLimit
  return {
    theme: embedThemes.find((one) => one === theme) ?? 'auto',
    limit: Math.min(wanted, embedEventsMaximum),
  }
}
