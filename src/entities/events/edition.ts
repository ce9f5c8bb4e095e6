import { nameWords } from '../../kernel/text/nameWords'
import { titleWithoutYear } from './nextEdition'
import { slugOf } from '../../kernel/text/slug'
import { yearlySlug } from './yearlySlug'

interface Titled {
  readonly title: string
  /** `YYYY-MM-DD` */
  readonly date: string
}

/**
 * Whether two events have the same title, but for the year. Then they may be editions of one race: races change their
 * titles, and two races may have the same one.
 */
export function isTitledAlike(one: Titled, other: Titled): boolean {
  return slugOf(titleWithoutYear(one), '') === slugOf(titleWithoutYear(other), '')
}

/** Words that many titles have, and that do not tell two races apart. */
const commonWords = 'the and of at in race run half marathon km k mi mile miles road'.split(' ')

/**
 * Whether two titles share their words, where one has more of them than the other: 'Oulton Park' and 'Oulton Park Half
 * Marathon 2024'. Common words, and those with digits, do not count.
 */
export function isNamedAlike(one: string, other: string): boolean {
  const [fewer, more] = [tellingWords(one), tellingWords(other)].sort((a, b) => a.length - b.length)
  return fewer !== undefined && fewer.length > 0 && fewer.every((word) => more?.includes(word))
}

function tellingWords(title: string): readonly string[] {
  return nameWords(title).filter((word) => !/\d/.test(word) && !commonWords.includes(word))
}

/** Whether two events are taken for editions of one race without being asked: by title and place. */
export function isLikelyEdition(
  one: Titled & { readonly location: string },
  other: Titled & { readonly location: string },
): boolean {
  return isTitledAlike(one, other) && slugOf(one.location, '') === slugOf(other.location, '')
}

/** The slugs between which those of events with this title are, whatever their year. */
export function slugsTitledAlike(event: Titled): { readonly from: string; readonly to: string } {
  const title = titleWithoutYear(event)
  return { from: yearlySlug(title, '1900'), to: yearlySlug(title, '2200') }
}

/** The slug or id of the event that a text names: the address of one of its pages, or a slug or id itself. */
export function eventSlugIn(text: string): string {
  const [, slug = text] = /\/event\/([^/?#\s]+)/.exec(text) ?? []
  return decoded(slug.trim())
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch (error) {
    if (error instanceof URIError) return slug
    throw error
  }
}
