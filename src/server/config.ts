import { z } from 'zod'

/** The settings of the site; the README's table says what each does. */
export interface Config {
  readonly production: boolean
  readonly port: number
  /** The address to listen on; every address of the machine where it is absent. */
  readonly host?: string
  readonly dataDirectory: string
  /** The store is MongoDB where this is given, else SQLite. */
  readonly mongodbUrl?: string
  readonly siteTitle: string
  /** Scheme, host and port that the site is reached at; no slash at its end. */
  readonly siteOrigin: string
  readonly timeZone: string
  readonly contactEmail: string
  /** Slug of the club whose members see the captain's choice. */
  readonly captainsClub?: string
  /** How many proxies in front of the site are to be believed about who is asking. */
  readonly trustedProxies: number
  /** Fill an empty store with the sample world. */
  readonly sampleData: boolean
}

/** The settings cannot be used; the message lists all that is wrong with them. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

// An empty setting, as compose files make them, is an absent one.
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type)

const settings = z.object({
  NODE_ENV: optional(z.string().optional()),
  PORT: optional(z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: optional(z.string().optional()),
  DATA_DIR: optional(z.string().default('.data')),
  MONGODB_URL: optional(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\//, 'must begin with mongodb:// or mongodb+srv://')
      .optional(),
  ),
  SITE_TITLE: optional(z.string().max(60).default('Startline')),
  SITE_ORIGIN: optional(
    z.string().refine(isOrigin, 'must be like https://races.example, without a path').optional(),
  ),
  TIME_ZONE: optional(
    z.string().refine(isTimeZone, 'must be an IANA name such as Europe/London').default('Europe/London'),
  ),
  CONTACT_EMAIL: optional(z.email().default('privacy@startline.example')),
  CAPTAINS_CLUB: optional(z.string().optional()),
  TRUST_PROXY: optional(z.coerce.number().int().min(0).max(10).default(0)),
  SAMPLE_DATA: optional(z.enum(['yes', 'no']).optional()),
})

/** Reads the settings from the environment. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const { data, error } = settings.safeParse(environment)
  if (!data) {
    const problems = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    throw new ConfigError(`These settings cannot be used:\n${problems.join('\n')}`)
  }
  const production = data.NODE_ENV === 'production'
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
    sampleData: data.SAMPLE_DATA === undefined ? !production : data.SAMPLE_DATA === 'yes',
  }
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value
}

function isTimeZone(value: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(value) || value === 'UTC'
}
