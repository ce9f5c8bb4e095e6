import { ConfigError } from '../../../platform/configError'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { builtInLogins, type LoginType, loginTypes } from '../../../kernel/access/loginType'
import { parseUrl } from '../../../kernel/text/parseUrl'
import { isTimeZone } from '../../../kernel/dates/zone'
import { defaultStravaApi, type Providers } from '../../../features/auth/server/providerTable'
import { isOwnMachine } from '../../../features/demoLogin/server/visitedOrigin'
import { type LogLevel, logLevels } from '../../../platform/log/createLog'
import type { StorePlace } from '../../../store/openStore'
import type { DataLicence } from '../../../browser/state'

/** The settings of the site. `docs/settings.md` explains each of them. */
export interface Config extends StorePlace {
  readonly production: boolean
  readonly port: number
  /** The address to listen on; absent for all addresses of the machine. */
  readonly host?: string | undefined
  readonly siteTitle: string
  /** The URL of the site: scheme, host and port, without a slash at its end. */
  readonly siteOrigin: string
  readonly timeZone: string
  readonly contactEmail: string
  /** Slug of the club whose members see the captain's choice. */
  readonly captainsClub?: string | undefined
  /** The number of trusted proxies in front of the site, which report the client's address. */
  readonly trustedProxies: number
  /** Signs the cookies of sessions. */
  readonly sessionSecret: string
  readonly providers: Providers
  /** The base URL of Strava's API, without a slash at its end. */
  readonly stravaApi: string
  /** No provider's keys are given: a mock provider plays all of them. Never in production. */
  readonly demo: boolean
  /** Logins (`provider:id`) whose users get the highest site role when they log in. */
  readonly siteAdmins: readonly string[]
  /** True if to fill an empty store with the sample world. */
  readonly sampleData: boolean
  readonly logLevel: LogLevel
  /** The URL to which page views are reported, in Plausible's format; absent for none. */
  readonly analyticsUrl?: string | undefined
  /** The file of a font for preview pictures, for letters that the site's own fonts lack. */
  readonly pictureFont?: string | undefined
  /** The licence of the site's public data. */
  readonly dataLicence?: DataLicence | undefined
  /** The folder of the log; absent if it is printed. */
  readonly logDirectory?: string | undefined
  /** The secret with which Prometheus reads `/metrics`; absent if there are no metrics. */
  readonly metricsToken?: string | undefined
  /** The server that takes the site's mail, and its sender; absent if the site sends none. */
  readonly mail?: { readonly smtpUrl: string; readonly from: string }
}

/** A whole number from 0 on. */
const upTo = (most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) <= most, `must be a whole number from 0 to ${most}`)
    .transform(Number)

/** The error for a path that begins with `~`, which would create a folder of that name in the current one. */
export const notExpanded =
  'starts with ~, which only a shell expands. Use the full path, such as /var/lib/startline'

const folder = z.string().refine((path) => !path.startsWith('~'), notExpanded)

/** The contact address shown if CONTACT_EMAIL is not set. */
export const defaultContact = 'privacy@startline.example'

const settings = z.object({
  // A slip of the pen would make a demo of a site, where anyone logs in as its administrator.
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production. Leave it unset to try the site out')
    .optional(),
  PORT: upTo(65535).default(3000),
  HOST: z.string().optional(),
  DATA_DIR: folder.default('.data'),
  MONGODB_URL: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .optional(),
  SITE_TITLE: z.string().max(60, 'must be 60 characters or fewer').default('Startline'),
  SITE_ORIGIN: z.string().refine(isOrigin, 'must be like https://races.example, without a path').optional(),
  TIME_ZONE: z
    .string()
    .refine(
      isTimeZone,
      'must be an IANA time zone that this version of Node supports, such as Europe/London. Offsets and abbreviations don’t work',
    )
    .default('Europe/London'),
  CONTACT_EMAIL: z.email('must be an email address, such as races@races.example').default(defaultContact),
  CAPTAINS_CLUB: z.string().optional(),
  TRUST_PROXY: upTo(10).default(0),
  SAMPLE_DATA: z.enum(['yes', 'no'], 'must be yes or no').optional(),
  SESSION_SECRET: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, 'must be off, errors or requests').optional(),
  LOG_DIR: folder.optional(),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/, error: 'must be like https://plausible.example/api/event' })
    .optional(),
  PICTURE_FONT: z.string().optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'must have 16 characters or more, without spaces')
    .optional(),
  DATA_LICENCE: z.string().max(200, 'must be 200 characters or fewer').transform(readLicence).optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be like smtps://name:password@mail.example:465',
    })
    .optional(),
  MAIL_FROM: z.email('must be an email address, such as races@races.example').optional(),
  SITE_ADMINS: z
    .string()
    .default('')
    .transform(listOf)
    .refine(areLogins, 'must be like google:123, strava:45'),
  ...keySettings(),
  STRAVA_API_URL: z
    .url({ protocol: /^https$/, error: `must be an https URL such as ${defaultStravaApi}` })
    .transform((url) => url.replace(/\/$/, ''))
    .default(defaultStravaApi),
  OIDC_ISSUER: z.string().refine(isIssuer, 'must be an https URL such as https://login.example').optional(),
  OIDC_NAME: z.string().max(40, 'must be 40 characters or fewer').optional(),
})

export const settingNames: readonly string[] = Object.keys(settings.shape)

function keySettings() {
  return Object.fromEntries(loginTypes.flatMap(settingsOf).map((name) => [name, z.string().optional()]))
}

/** The settings of a provider, which only work together. */
function settingsOf(type: LoginType): readonly string[] {
  const parts = ['CLIENT_ID', 'CLIENT_SECRET', ...(type === 'oidc' ? ['ISSUER', 'NAME'] : [])]
  return parts.map((part) => `${type.toUpperCase()}_${part}`)
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * An empty setting, as compose files make them, counts as absent. A file written on Windows ends each line with a
 * character that no one sees.
 */
function withoutBlanks(given: Environment): Environment {
  const trimmed = Object.entries(given).map(([name, value = '']) => [name, value.trim()] as const)
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ''))
}

/** Reads the settings from the environment. Throws `ConfigError`. */
export function readConfig(given: Environment): Config {
  const environment = withoutBlanks(given)
  const { data, error } = settings.safeParse(environment)
  const wrong = (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)
  const problems = [...wrong, ...missingSettings(environment)]
  // An empty setting means the default. Blanks are a slip, and the data would land where no one looks for them.
  if (/^[ \t]+\r?$/.test(given['DATA_DIR'] ?? '')) {
    problems.push('DATA_DIR is blank. Set it to the path of a folder, or remove it to use .data')
  }
  if (environment['SMTP_URL'] && !environment['MAIL_FROM']) {
    problems.push('SMTP_URL is set but MAIL_FROM is not. Set both to send email')
  }
  if (!data || problems.length > 0) {
    throw new ConfigError(`Fix these settings:\n  ${problems.join('\n  ')}`)
  }
  const production = data.NODE_ENV === 'production'
  const providers = providersOf(environment)
  return {
    production,
    port: data.PORT,
    host: data.HOST,
    dataDirectory: data.DATA_DIR,
    mongodbUrl: data.MONGODB_URL,
    siteTitle: data.SITE_TITLE,
    siteOrigin: data.SITE_ORIGIN ?? `http://localhost:${data.PORT}`,
    timeZone: data.TIME_ZONE,
    contactEmail: data.CONTACT_EMAIL,
    captainsClub: data.CAPTAINS_CLUB,
    trustedProxies: data.TRUST_PROXY,
    // Sessions survive a restart only if the secret does.
    sessionSecret: data.SESSION_SECRET ?? randomBytes(32).toString('base64url'),
    providers,
    stravaApi: data.STRAVA_API_URL,
    demo: !production && Object.keys(providers).length === 0,
    siteAdmins: data.SITE_ADMINS,
    logLevel: data.LOG_LEVEL ?? (production ? 'requests' : 'errors'),
    logDirectory: data.LOG_DIR,
    analyticsUrl: data.ANALYTICS_URL,
    pictureFont: data.PICTURE_FONT,
    metricsToken: data.METRICS_TOKEN,
    ...(data.SMTP_URL && data.MAIL_FROM && { mail: { smtpUrl: data.SMTP_URL, from: data.MAIL_FROM } }),
    dataLicence: data.DATA_LICENCE,
    sampleData: data.SAMPLE_DATA === undefined ? !production : data.SAMPLE_DATA === 'yes',
  }
}

/** Returns true for 32 bytes or more in base64 or hex, in which no eight characters occur twice. */
function isRandomSecret(secret: string): boolean {
  return /^(?![\da-f]{0,63}$)[a-z\d+/]{43,}={0,2}$/i.test(secret) && !/(.{8}).*\1/.test(secret)
}

/** Returns the errors of settings that production requires, and of provider keys with only one half set. */
function missingSettings(environment: Environment): readonly string[] {
  const halves = loginTypes.flatMap((type) => {
    const names = settingsOf(type)
    const given = names.find((name) => environment[name])
    const absent = names.filter((name) => !environment[name])
    const all = names.length === 2 ? 'both' : `all of ${names.join(', ')}`
    return given === undefined ? [] : absent.map((name) => `${given} is set but ${name} is not. Set ${all}`)
  })
  if (environment['NODE_ENV'] !== 'production') return halves
  const needed = ['SESSION_SECRET', 'SITE_ORIGIN']
  const absent = needed.filter((name) => !environment[name]).map((name) => `${name} is not set`)
  const secret = environment['SESSION_SECRET']
  const weak =
    secret && !isRandomSecret(secret)
      ? ['SESSION_SECRET must be at least 32 random bytes in base64 or hex. Run: openssl rand -base64 32']
      : []
  const anyProvider = loginTypes.flatMap(settingsOf).some((name) => environment[name])
  const names = loginTypes.map((type) => new Intl.ListFormat('en-GB').format(settingsOf(type)))
  const providers = anyProvider
    ? []
    : [`Set at least one of these groups of settings so that people can log in: ${names.join(', or ')}`]
  return [...absent, ...weak, ...providers, ...halves]
}

function providersOf(environment: Environment): Providers {
  const valuesOf = (type: LoginType) => settingsOf(type).map((name) => environment[name] ?? '')
  const builtIn = builtInLogins.flatMap((type) => {
    const [clientId, clientSecret] = valuesOf(type)
    return clientId && clientSecret ? [[type, { clientId, clientSecret }] as const] : []
  })
  const [clientId = '', clientSecret = '', issuer = '', name = ''] = valuesOf('oidc')
  return { ...Object.fromEntries(builtIn), ...(issuer && { oidc: { clientId, clientSecret, issuer, name } }) }
}

/** The name of a licence, with its URL if there is one. */
function readLicence(value: string, context: z.RefinementCtx): DataLicence {
  const words = value.trim().split(/\s+/)
  const url = /^https?:\/\/./.test(words.at(-1) ?? '') ? words.pop() : undefined
  const name = words.join(' ')
  if (name === '') {
    context.addIssue('must be a name, such as CC BY 4.0, optionally followed by a URL')
  }
  return { name, ...(url !== undefined && { url }) }
}

function listOf(value: string): readonly string[] {
  return value.split(/[\s,]+/).filter((item) => item !== '')
}

function areLogins(items: readonly string[]): boolean {
  const login = new RegExp(`^((${builtInLogins.join('|')}):[\\w-]+|oidc:.+)$`)
  return items.every((item) => login.test(item))
}

/** An issuer is a URL without a query or a fragment; see https://openid.net/specs/openid-connect-core-1_0.html#IssuerIdentifier. */
function isIssuer(value: string): boolean {
  const url = parseUrl(value)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnMachine(url))
  return isSafe && !/[?#@]/.test(value)
}

function isOrigin(value: string): boolean {
  const url = parseUrl(value)
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === value
}
