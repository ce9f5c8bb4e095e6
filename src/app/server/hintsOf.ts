import { distance as editDistance } from 'fastest-levenshtein'
import { createClubRepository } from '../../entities/clubs/server/clubRepository'
import { createUserRepository } from '../../entities/users/server/userRepository'
import { sampleTopAdmin } from '../../features/sample/server/sampleMembers'
import type { Store } from '../../store/store'
import { type Config, type Environment, nobody, settingNames } from './config'

/** Returns a hint for each setting that is valid but probably a mistake. */
export function hintsOf(config: Config, environment: Environment): readonly string[] {
  const { production, demo, siteOrigin, trustedProxies, contactEmail, mongodbUrl } = config
  const https = siteOrigin.startsWith('https:')
  const hints = [
    !production &&
      https &&
      `NODE_ENV is not production: ${demo ? 'this is a demo, where anybody can log in as its administrator' : 'an empty store gets sample people, and what a site needs may be missing'}.`,
    https &&
      trustedProxies === 0 &&
      'TRUST_PROXY is 0: all visitors seem to have the address of the https proxy, and share the limits of one.',
    production &&
      !https &&
      'SITE_ORIGIN does not use https, so traffic can be read on the way and push notifications are off.',
    production &&
      contactEmail === nobody &&
      `CONTACT_EMAIL is missing: the privacy page names ${nobody}, which nobody reads.`,
    mongodbUrl !== undefined &&
      !/:\/\/[^/]+\/[^?]/.test(mongodbUrl) &&
      'MONGODB_URL names no database: it is the one called test, and a backup of any other is empty.',
    Boolean(environment['MAIL_FROM']) &&
      !config.mail &&
      'MAIL_FROM is there without SMTP_URL: no mail is sent.',
  ]
  return [...hints.filter((hint) => hint !== false), ...Object.keys(environment).flatMap(hintOfName)]
}

/** A name that is nearly that of a setting, such as MONGODB_URI. Short ones are near to too much else. */
function hintOfName(name: string): readonly string[] {
  if (settingNames.includes(name)) return []
  const meant = settingNames.filter((known) => known.length > 6 && editDistance(name, known) <= 2)
  return meant.map((known) => `${name} is no setting, and changes nothing. Is ${known} meant?`)
}

/** Returns a hint for stored data that does not fit the settings. */
export async function hintsOfStore(
  store: Store,
  { captainsClub, production, sampleData }: Config,
): Promise<readonly string[]> {
  const club = await createClubRepository(store).idOf(captainsClub)
  const sample = production && !sampleData && (await createUserRepository(store).bySlug(sampleTopAdmin))
  const hints = [
    captainsClub !== undefined &&
      club === undefined &&
      `CAPTAINS_CLUB names no club: there is none whose address ends with ${captainsClub}.`,
    sample &&
      'The store was filled for a demo: it has sample people, one of whom administers it. Start with an empty one.',
  ]
  return hints.filter((hint) => typeof hint === 'string')
}
