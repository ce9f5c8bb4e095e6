import { fill } from '../urls/fillPath'
import type { VestDesign } from './vest'

/** A page's accents in one theme: the values of `--track`, `--track-ink`, `--track-soft`, `--club` and `--club-ink`. */
export interface Accents {
  readonly track: string
  readonly ink: string
  readonly soft: string
  readonly club: string
  readonly clubInk: string
}

type Rgb = readonly [red: number, green: number, blue: number]

/**
 * The grounds on which accents stand as text, and the colours that they go through until they can be read there. A
 * banner in the club's colour is dimmed.
 */
export const tintThemes = {
  light: { grounds: ['#f7f5f0', '#ffffff', '#efece4'], ink: '#ffffff', softness: 0.1, dimness: 0 },
  dark: { grounds: ['#101317', '#20262d', '#282f38'], ink: '#101317', softness: 0.18, dimness: 0.2 },
} as const

export type TintTheme = keyof typeof tintThemes

/** WCAG 2.2, 1.4.3, for text of any size. */
const leastContrast = 4.5
const steps = 40
const black = '#000000'
const white = '#ffffff'

/** Returns the accents for a colour: the nearest that can be read on every ground of the theme. */
export function accentsOf(colour: string, theme: TintTheme): Accents {
  const { grounds, ink, softness, dimness } = tintThemes[theme]
  const softOf = (track: string) => mixed(grounds[1], track, softness)
  const track = first(
    (share) => (theme === 'light' ? mixed(colour, black, share) : lightened(colour, share)),
    (one) => [...grounds, softOf(one), ink].every((ground) => isLegible(one, ground)),
  )
  const inks = [white, tintThemes.dark.ink]
  const club = first(
    (share) => mixed(mixed(colour, tintThemes.dark.ink, dimness), black, share),
    (one) => inks.some((ground) => isLegible(one, ground)),
  )
  const clubInk = inks.find((one) => isLegible(one, club)) ?? white
  return { track, ink, soft: softOf(track), club, clubInk }
}

/** The first colour of a row that fits; the row ends with a share of 1. */
function first(colourAt: (share: number) => string, fits: (colour: string) => boolean): string {
  const shares = Array.from({ length: steps + 1 }, (_, step) => step / steps)
  return colourAt(shares.find((share) => fits(colourAt(share))) ?? 1)
}

function isLegible(one: string, other: string): boolean {
  return contrastOf(one, other) >= leastContrast
}

/** Mixes the colour with white, after first raising its brightness to the maximum. */
function lightened(colour: string, share: number): string {
  const most = Math.max(...rgbOf(colour))
  const brightest = most === 0 ? white : hexOf(rgbOf(colour).map((part) => (part * 255) / most))
  return share < 0.5 ? mixed(colour, brightest, 2 * share) : mixed(brightest, white, 2 * share - 1)
}

/** The stylesheet of a colour, as a router matches it: see `tintPath`. */
export const tintPattern = '/colours/:colour.css'

/** The path of the stylesheet of a colour, in which the colour has no '#'. */
export function tintPath(colour: string): string {
  return fill(tintPattern, tintName(colour))
}

/** The `data-tint` of an element that gets the accents of a colour. */
export function tintName(colour: string): string {
  return colour.slice(1)
}

/** The rules that give an element the accents of a colour, in both themes. Paper is light. */
export function tintSheet(colour: string): string {
  const rule = (theme: TintTheme) => {
    const { track, ink, soft, club, clubInk } = accentsOf(colour, theme)
    const accents = `--track:${track};--track-ink:${ink};--track-soft:${soft};--club:${club};--club-ink:${clubInk}`
    return `[data-tint="${tintName(colour)}"]{${accents}}`
  }
  return `${rule('light')}@media screen and (prefers-color-scheme:dark){${rule('dark')}}`
}

/** The contrast of two colours as WCAG 2.2 defines it: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** The colour of a vest that tints a page: its main colour, or the second if only that one is not grey. */
export function tintColour({ main, second }: VestDesign): string {
  return isGrey(main) && !isGrey(second) ? second : main
}

function isGrey(colour: string): boolean {
  const parts = rgbOf(colour)
  return Math.max(...parts) - Math.min(...parts) < 32
}

function luminanceOf(colour: string): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mixed(from: string, to: string, share: number): string {
  const other = rgbOf(to)
  return hexOf(rgbOf(from).map((part, at) => part + ((other[at] ?? part) - part) * share))
}

function hexOf(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function rgbOf(colour: string): Rgb {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as unknown as Rgb
}
