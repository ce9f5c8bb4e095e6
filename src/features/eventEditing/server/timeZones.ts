import { zoneCity } from '../../../kernel/dates/zoneText'

/** What people may write for a time zone. */
interface TimeZones {
  /** Each zone as its city and country: 'Madrid, Spain'. In alphabetical order. */
  readonly names: readonly string[]
  /** The zones by what they are found by, as `zoneKey` makes it. */
  readonly byKey: ReadonlyMap<string, ReadonlySet<string>>
  /** The countries of the zones. */
  readonly countryOf: ReadonlyMap<string, string>
}

/** Other names of countries, and parts that are called so. Codes are none: 'Boston, MA' is not in Morocco. */
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

/** Places with the name of a country, or of a city that another zone is named after, by their zones. */
const namesakes: Readonly<Record<string, string>> = {
  Cordoba: 'Europe/Madrid',
  Georgia: 'America/New_York',
  'La Rioja': 'Europe/Madrid',
  Merida: 'Europe/Madrid',
  'San Juan': 'America/Puerto_Rico',
  Vincennes: 'Europe/Paris',
}

let known: TimeZones | undefined

/**
 * All zones of all countries, as `Intl` knows them. They are gathered once, when the first person asks, which takes
 * some 80 ms.
 */
export function timeZones(): TimeZones {
  return (known ??= gather())
}

/** A text without what people write in different ways: case, accents, hyphens and the like. */
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

/** As the zone has it, which may be an old name. */
const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1)

/** The code and the names of each country. */
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

/** `timeZones` in Node 20, `getTimeZones` in later ones. */
type LocaleOfCountry = Intl.Locale & {
  readonly timeZones?: readonly string[]
  readonly getTimeZones?: () => readonly string[] | undefined
}

function zonesOf(country: string): readonly string[] {
  const locale: LocaleOfCountry = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
