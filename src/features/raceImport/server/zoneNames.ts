import { findWindows, WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { placeZone } from '../../../entities/events/validateEvent'
import { isTimeZone, offset } from '../../../kernel/dates/zone'

/** Populous time zones. The first of those with the same clocks stands for the others. */
const populous = `
  Europe/London Europe/Berlin Europe/Athens Europe/Lisbon Africa/Lagos Africa/Johannesburg Africa/Cairo
  Europe/Moscow Europe/Istanbul Africa/Nairobi Asia/Dubai Asia/Karachi Asia/Kolkata Asia/Dhaka
  Asia/Bangkok Asia/Shanghai Asia/Singapore Asia/Tokyo Asia/Seoul Australia/Sydney Australia/Brisbane
  Pacific/Auckland America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix
  America/Halifax America/Sao_Paulo America/Bogota America/Anchorage Pacific/Honolulu Africa/Abidjan
`
  .trim()
  .split(/\s+/u)

/** Returns a time zone for each pattern of clock changes, populous ones first. */
export function commonZones(): readonly string[] {
  const others = WINDOWS_TO_IANA_MAP.flatMap(({ territory, iana }) => (territory === '001' ? [...iana] : []))
  return [...new Set([...populous, ...others.filter(placeZone)])]
}

/** Abbreviations by the time zone that most people mean. */
const abbreviations: Readonly<Record<string, string>> = {
  'America/New_York': 'EST EDT EST5EDT ET',
  'America/Chicago': 'CST CDT CST6CDT CT',
  'America/Denver': 'MST MDT MST7MDT MT',
  'America/Los_Angeles': 'PST PDT PST8PDT PT',
  'America/Halifax': 'AST ADT',
  'America/St_Johns': 'NST NDT',
  'America/Anchorage': 'AKST AKDT',
  'Pacific/Honolulu': 'HST',
  'Europe/London': 'BST',
  'Europe/Lisbon': 'WET WEST',
  'Europe/Berlin': 'CET CEST MET MEST MEZ MESZ',
  'Europe/Athens': 'EET EEST',
  'Europe/Moscow': 'MSK',
  'Africa/Johannesburg': 'SAST',
  'Asia/Kolkata': 'IST',
  'Asia/Singapore': 'SGT',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Tokyo': 'JST',
  'Asia/Seoul': 'KST ROK',
  'Australia/Sydney': 'AEST AEDT',
  'Australia/Adelaide': 'ACST ACDT',
  'Australia/Perth': 'AWST',
  'Pacific/Auckland': 'NZST NZDT NZ',
}

const zoneOfAbbreviation = new Map(
  Object.entries(abbreviations).flatMap(([zone, words]) =>
    words.split(' ').map((word) => [word, zone] as const),
  ),
)

/** Places in the display names of Windows and Ruby on Rails that are not in an IANA name. */
const regions: Readonly<Record<string, string>> = {
  alaska: 'America/Anchorage',
  arizona: 'America/Phoenix',
  hawaii: 'Pacific/Honolulu',
  saskatchewan: 'America/Regina',
  'indiana east': 'America/Indiana/Indianapolis',
  brasilia: 'America/Sao_Paulo',
  pretoria: 'Africa/Johannesburg',
  'abu dhabi': 'Asia/Dubai',
  mumbai: 'Asia/Kolkata',
  beijing: 'Asia/Shanghai',
  osaka: 'Asia/Tokyo',
  wellington: 'Pacific/Auckland',
  edinburgh: 'Europe/London',
  bern: 'Europe/Zurich',
}

const utcNames =
  /^(?:utc|gmt|uct|z|zulu|greenwich|universal|greenwich mean time|(?:coordinated )?universal time(?: coordinated)?|(?:etc\/)?(?:utc|gmt|uct|zulu|universal|greenwich)(?:[+-]?0{1,4})?|tzone:\/\/microsoft\/utc)$/iu

export function isUtc(name: string): boolean {
  return utcNames.test(name.trim())
}

/** Returns the IANA name in a name, which may have a prefix. */
export function ianaZone(name: string): string | undefined {
  const trimmed = name.trim()
  if (placeZone(trimmed)) return trimmed
  const [suffix] =
    /(?<=^|[/: ])(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific|US|Canada|Brazil|Mexico)\/[A-Za-z_/-]+/u.exec(
      trimmed,
    ) ?? []
  return suffix !== undefined && placeZone(suffix) ? suffix : undefined
}

/** Returns the time zones of a Windows name, the most populous first. */
export function windowsZones(name: string): readonly string[] {
  const clean = name
    .trim()
    .replace(/^\/|(?<=Standard Time) \d+$/gu, '')
    .replace('Daylight Time', 'Standard Time')
  const named = WINDOWS_TO_IANA_MAP.filter(
    ({ windowsName }) => windowsName.toLowerCase() === clean.toLowerCase(),
  )
  return named.flatMap(({ iana }) => iana.filter(placeZone))
}

/** Parses an offset into milliseconds: '+0200', 'UTC+2', or 'Etc/GMT-2', whose sign is reversed. */
export function parseOffset(name: string): number | undefined {
  const [, etc, sign, hours = '', minutes = '0'] =
    /^(Etc\/)?(?:\/?(?:UTC|GMT)\s*)?([+−-])(\d\d?)(?:[:.]?(\d\d))?$/iu.exec(name.trim()) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000
  if (sign === undefined || ahead > longestOffset) return undefined
  return (sign === '+') === (etc === undefined) ? ahead : -ahead
}

const longestOffset = 14 * 60 * 60_000

/**
 * Returns the time zones that an abbreviation or display name may mean, the likeliest first: 'EST', 'Eastern Time (US &
 * Canada)', '(UTC+01:00) Amsterdam, Berlin, Bern'. An offset in the name must apply in this year.
 */
export function zonesByDisplayName(name: string, year: string): readonly string[] {
  const [, utc, words = ''] =
    /^(?:\((?:UTC|GMT)\s*([+−-]\d\d?[:.]?\d\d)?\)\s*)?(.*)/iu.exec(name.trim()) ?? []
  const zones = zonesOfWords(words)
  if (utc === undefined) return zones
  const ahead = parseOffset(utc)
  const seasons = [`${year}-01-01`, `${year}-07-01`].map((day) => Date.parse(day))
  return zones.filter((zone) => seasons.some((at) => offset(at, zone) === ahead))
}

function zonesOfWords(words: string): readonly string[] {
  const abbreviated = zoneOfAbbreviation.get(words.toUpperCase())
  if (abbreviated !== undefined) return [abbreviated]
  const ofLongName = zonesOfLongName(words)
  if (ofLongName.length > 0) return ofLongName
  const [, region] = /^(.{1,40}?) (?:Standard |Daylight |Summer )?Time\b/iu.exec(words) ?? []
  const standard = region === undefined ? [] : windowsZones(`${region} Standard Time`)
  if (standard.length > 0) return standard
  const places = words
    .split(/[,;/&]|\s[-–]\s|\band\b/u)
    .map((place) => placeKey(place))
    .filter(Boolean)
  const zone = places
    .map((place) => (Object.hasOwn(regions, place) ? regions[place] : zoneOfCity(place)))
    .find(Boolean)
  if (zone === undefined) return []
  // The Windows zone covers all places of a list.
  return places.length > 1 ? [...windowsZones(findWindows(zone)[0] ?? ''), zone] : [zone]
}

/** Normalises 'Indiana (East)' to 'indiana east'. */
function placeKey(place: string): string {
  return place
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

let cities: ReadonlyMap<string, string> | undefined

function zoneOfCity(place: string): string | undefined {
  cities ??= new Map(
    [...WINDOWS_TO_IANA_MAP.flatMap(({ iana }) => [...iana]), ...Intl.supportedValuesOf('timeZone')]
      .filter(placeZone)
      .map((zone) => [placeKey(zone.slice(zone.lastIndexOf('/') + 1)), zone] as const),
  )
  return cities.get(place)
}

let longNames: ReadonlyMap<string, string> | undefined

/** Finds zones by the long names of `Intl`: 'Central European Summer Time', 'British Summer Time'. */
function zonesOfLongName(words: string): readonly string[] {
  longNames ??= new Map(
    populous.toReversed().flatMap((timeZone) =>
      (['long', 'longGeneric'] as const).flatMap((timeZoneName) => {
        const format = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName })
        return [0, 6].map((month) => {
          const parts = format.formatToParts(Date.UTC(2027, month))
          const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
          return [name.toLowerCase(), timeZone] as const
        })
      }),
    ),
  )
  const zone = longNames.get(words.toLowerCase())
  return zone !== undefined && isTimeZone(zone) ? [zone] : []
}
