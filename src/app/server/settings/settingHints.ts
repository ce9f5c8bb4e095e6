import { distance as editDistance } from 'fastest-levenshtein'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { createUserRepository } from '../../../entities/users/server/userRepository'
import { sampleTopAdmin } from '../../../features/sample/server/sampleMembers'
import type { Store } from '../../../store/store'
import { type Config, type Environment, defaultContact, settingNames } from './config'

/** Returns a hint for each setting that is valid but probably a mistake. */
export function settingHints(config: Config, environment: Environment): readonly string[] {
  const { production, demo, siteOrigin, trustedProxies, contactEmail, mongodbUrl } = config
  const https = siteOrigin.startsWith('https:')
  const hints = [
    !production &&
      https &&
      `NODE_ENV is not production, so ${demo ? 'this is a demo and anyone can log in as an admin' : 'an empty database gets sample people and required settings are not checked'}. For a real site, set NODE_ENV=production.`,
    https &&
      trustedProxies === 0 &&
      'TRUST_PROXY is 0, so all visitors appear to come from the HTTPS proxy and share one rate limit. ' +
        'Set it to the number of proxies in front of the site, usually 1.',
    production &&
      !https &&
      'SITE_ORIGIN does not use HTTPS, so traffic can be read in transit and push notifications are off.',
    production &&
      contactEmail === defaultContact &&
      `CONTACT_EMAIL is not set, so the privacy page shows ${defaultContact}, a placeholder that no one reads. Set it to an address whose mail you read.`,
    mongodbUrl !== undefined &&
      !/:\/\/[^/]+\/[^?]/.test(mongodbUrl) &&
      'MONGODB_URL has no database name, so MongoDB uses the one called “test”. Add a name, such as ' +
        'mongodb://host/startline. If you keep “test”, back up that database.',
    Boolean(environment['MAIL_FROM']) &&
      !config.mail &&
      'MAIL_FROM is set but SMTP_URL is not, so no email is sent. Set both to send email.',
  ]
  return [...hints.filter((hint) => hint !== false), ...Object.keys(environment).flatMap(nameHints)]
}

/** Finds a misspelt setting, such as MONGODB_URI. Short names resemble too many others. */
function nameHints(name: string): readonly string[] {
  if (settingNames.includes(name)) return []
  const meant = settingNames.filter((known) => known.length > 6 && editDistance(name, known) <= 2)
  return meant.map((known) => `${name} is not a setting. Did you mean ${known}?`)
}

/** Returns a hint for stored data that does not fit the settings. */
export async function storeHints(
  store: Store,
  { captainsClub, production, sampleData }: Config,
): Promise<readonly string[]> {
  const club = await createClubRepository(store).idOf(captainsClub)
  const sample = production && !sampleData && (await createUserRepository(store).bySlug(sampleTopAdmin))
  const hints = [
    captainsClub !== undefined &&
      club === undefined &&
      `CAPTAINS_CLUB is “${captainsClub}”, but there is no such club. Use the last part of the club page’s web address.`,
    sample && 'This database has demo data, including a sample admin. Use an empty database.',
  ]
  return hints.filter((hint) => typeof hint === 'string')
}
