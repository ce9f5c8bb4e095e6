import { yearIn } from './nextEdition'
import { slugOf } from './slug'
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

function titleWithoutYear({ title, date }: Titled): string {
  return title.replace(yearIn(date), ' ')
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
