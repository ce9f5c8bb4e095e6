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
 * Returns true if two titles differ at most in the year. The events may then be editions of one race, but need not be:
 * different races can share a title.
 */
export function hasSameTitle(one: Titled, other: Titled): boolean {
  return slugOf(titleWithoutYear(one), '') === slugOf(titleWithoutYear(other), '')
}

/** Words that are in too many titles to distinguish two races. */
const commonWords = 'the and of at in race run half marathon km k mi mile miles road'.split(' ')

/**
 * Returns true if one title has all the words of the other: 'Oulton Park' and 'Oulton Park Half Marathon 2024'. Common
 * words and words with digits are ignored.
 */
export function hasSimilarTitle(one: string, other: string): boolean {
  const [fewer, more] = [distinctiveWords(one), distinctiveWords(other)].sort((a, b) => a.length - b.length)
  return fewer !== undefined && fewer.length > 0 && fewer.every((word) => more?.includes(word))
}

function distinctiveWords(title: string): readonly string[] {
  return nameWords(title).filter((word) => !/\d/.test(word) && !commonWords.includes(word))
}

/** Returns true if two events have the same title and place, so that they are linked as one race automatically. */
export function isLikelyEdition(
  one: Titled & { readonly location: string },
  other: Titled & { readonly location: string },
): boolean {
  return hasSameTitle(one, other) && slugOf(one.location, '') === slugOf(other.location, '')
}

/** The range that contains the slugs of all events with this title, in any year. */
export function slugRangeOfTitle(event: Titled): { readonly from: string; readonly to: string } {
  const title = titleWithoutYear(event)
  return { from: yearlySlug(title, '1900'), to: yearlySlug(title, '2200') }
}

/** Extracts an event's slug or id from a text: the URL of one of its pages, a slug or an id. */
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
