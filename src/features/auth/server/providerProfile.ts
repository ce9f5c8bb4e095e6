import { z } from 'zod'
import { nameLength } from '../../../kernel/limits'
import { parseUrl } from '../../../kernel/text/parseUrl'
import { isBlank } from '../../../kernel/fields/validation'

export interface ProviderProfile {
  readonly id: string
  readonly name: string
  readonly avatar?: string
  readonly email?: string
}

/** The name of people whose provider gives none. It has two words, as the form for editing it requires. */
const fallbackName = 'New runner'

const text = z.string().optional().catch(undefined)
/** Drops addresses that Google marks as unverified, because they may be a stranger's. */
const values = z
  .array(z.object({ value: text, verified: z.unknown().optional() }))
  .catch([])
  .transform((entries) => entries.flatMap(({ value, verified }) => (verified === false ? [] : (value ?? []))))

const profileSchema = z.object({
  id: z
    .union([z.string(), z.number().int()])
    .transform(String)
    // The `sub` of OpenID Connect has up to 255 ASCII characters.
    .pipe(z.string().regex(/^[\x21-\x7e]{1,255}$/)),
  displayName: text,
  name: z.object({ givenName: text, familyName: text }).optional().catch(undefined),
  photos: values,
  emails: values,
})

/** Reads a strategy's profile. Returns undefined if it does not identify the person. */
export function readProfile(profile: unknown): ProviderProfile | undefined {
  const { data } = profileSchema.safeParse(profile)
  if (!data) return undefined
  const { id, displayName, name, photos, emails } = data
  const avatar = photos.find((url) => url.length <= 2048 && /^https:\/\/[^/]/.test(url) && parseUrl(url))
  const email = emails.find((email) => email.length <= 254 && email.includes('@'))
  return {
    id,
    name: nameOf(displayName) || nameOf(`${name?.givenName ?? ''} ${name?.familyName ?? ''}`) || fallbackName,
    ...(avatar !== undefined && { avatar }),
    ...(email !== undefined && { email }),
  }
}

/**
 * Matches control characters, lone surrogates, and characters that make a text look different from what is stored; see
 * `checkText`.
 */
const forbidden = /[\p{Cc}\p{Cs}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/**
 * Removes 'undefined', which Strava's strategy writes for a missing part of the name. Returns '' if no visible
 * character is left.
 */
function nameOf(displayName = ''): string {
  const name = displayName
    .replace(forbidden, ' ')
    .split(/\s+/)
    .filter((word) => word !== 'undefined' && word !== 'null')
    .join(' ')
    .trim()
    .slice(0, nameLength)
    .replace(forbidden, '')
    .trim()
  return isBlank(name) ? '' : name
}
