import { zoneCity } from '../../../kernel/dates/zoneText'

/** The names that people can type for time zones. */
interface TimeZones {
  /** Each zone's city and country in alphabetical order: 'Madrid, Spain'. */
  readonly names: readonly string[]
  /** The zones by each name, normalised by `zoneKey`. */
  readonly byKey: ReadonlyMap<string, ReadonlySet<string>>
  readonly countryOf: ReadonlyMap<string, string>
}

/** Other names of countries and their parts. Codes are left out: 'Boston, MA' is not in Morocco. */
const otherCountries: Readonly<Record<string, string>> = {
  'Czech Republic': 'CZ',
  England: 'GB',
  Holland: 'NL',
  'Northern Ireland': 'GB',
  Scotland: 'GB',
  Turkey: 'TR',
  UAE: 'AE',
  USA: 'US',
  Wales: 'GB',
}

/** Zones of places that share the name of a country or of another zone's city. */
const namesakes: Readonly<Record<string, string>> = {
  Cordoba: 'Europe/Madrid',
  Georgia: 'America/New_York',
  'La Rioja': 'Europe/Madrid',
  Merida: 'Europe/Madrid',
  'San Juan': 'America/Puerto_Rico',
  Vincennes: 'Europe/Paris',
}

let cached: TimeZones | undefined

/** Returns all time zones of all countries that `Intl` knows. Cached after the first call, which takes about 80 ms. */
export function timeZones(): TimeZones {
  return (cached ??= gather())
}

/** Normalises a name: case, accents, hyphens and other punctuation. */
export function zoneKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}.'’)]/gu, '')
    .replace(/[\s/_,&(-]+/g, ' ')
    .toLowerCase()
}

function gather(): TimeZones {
  const names = new Set<string>()
  const byKey = new Map<string, Set<string>>()
  const countryOf = new Map<string, string>()
  const add = (text: string, zone: string) => {
    const key = zoneKey(text)
    byKey.set(key, (byKey.get(key) ?? new Set()).add(zone))
  }
  for (const [place, zone] of Object.entries(namesakes)) add(place, zone)
  for (const [code, country, ...others] of countries()) {
    for (const zone of zonesOf(code)) {
      countryOf.set(zone, country)
      const city = zoneCity(zone)
      const name = `${city}, ${country}`
      names.add(name)
      for (const text of [zone, cityOf(zone), city, name, country, ...others]) add(text, zone)
    }
  }
  return { names: [...names].sort((one, other) => one.localeCompare(other, 'en')), byKey, countryOf }
}

/** Returns the city in the zone's name, which may be a former name. */
const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1)

/** Lists the code and names of each country. */
function countries(): readonly (readonly [code: string, name: string, ...others: string[]])[] {
  const options = { type: 'region', fallback: 'none' } as const
  const long = new Intl.DisplayNames('en-GB', options)
  const short = new Intl.DisplayNames('en-GB', { ...options, style: 'short' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((first) =>
    letters.flatMap((second) => {
      const code = first + second
      const name = long.of(code)
      if (name === undefined) return []
      const others = Object.entries(otherCountries).filter(([, of]) => of === code)
      return [[code, name, short.of(code) ?? name, ...others.map(([other]) => other)] as const]
    }),
  )
}

/** A locale with `timeZones` (Node 20) or `getTimeZones` (later versions). */
type LocaleOfCountry = Intl.Locale & {
  readonly timeZones?: readonly string[]
  readonly getTimeZones?: () => readonly string[] | undefined
}

function zonesOf(country: string): readonly string[] {
  const locale: LocaleOfCountry = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
