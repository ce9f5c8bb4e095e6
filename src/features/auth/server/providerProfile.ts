import { z } from 'zod'
import { nameLength } from '../../../domain/limits'
import { isBlank } from '../../../domain/validation'

/** Who somebody is to a provider. */
export interface ProviderProfile {
  readonly id: string
  readonly name: string
  readonly avatar?: string
  readonly email?: string
}

/** For those whom the provider knows no name of; two words, as the form for editing it asks for. */
const fallbackName = 'New runner'

const text = z.string().optional().catch(undefined)
const values = z
  .array(z.object({ value: text }))
  .catch([])
  .transform((found) => found.flatMap(({ value }) => value ?? []))

const profileSchema = z.object({
  id: z
    .union([z.string(), z.number().int()])
    .transform(String)
    .pipe(z.string().regex(/^[\w.-]{1,128}$/)),
  displayName: text,
  name: z.object({ givenName: text, familyName: text }).optional().catch(undefined),
  photos: values,
  emails: values,
})

/** What a strategy made of the provider's answer; undefined where that does not say who the person is. */
export function readProfile(profile: unknown): ProviderProfile | undefined {
  const { data } = profileSchema.safeParse(profile)
  if (!data) return undefined
  const { id, displayName, name, photos, emails } = data
  return {
    id,
    name: nameOf(displayName) || nameOf(`${name?.givenName ?? ''} ${name?.familyName ?? ''}`) || fallbackName,
    avatar: photos.find((url) => url.length <= 2048 && /^https:\/\/[^/]/.test(url) && URL.canParse(url)),
    email: emails.find((email) => email.length <= 254 && email.includes('@')),
  }
}

/** Control characters, half surrogates, and what makes text read otherwise than it is stored; see `checkText`. */
const forbidden = /[\p{Cc}\p{Cs}\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/**
 * The name without 'undefined', which Strava's strategy writes for a missing part; empty where nothing of it can be
 * seen.
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
