import { unescaped } from './formFields'
import type { Jar } from './cookieJar'
import { type AccessSite, agedTarget, club, secrets, requester, target } from './accessWorld'
import { ageTexts, keeper, shower } from './ageWorld'
import { viewerSlugs, type ViewerKind } from './viewers'

/** A site with the people to look for, and the browsers of logged-in viewers. */
interface LeakySite extends Pick<AccessSite, 'everyone'> {
  readonly jars: Readonly<Partial<Record<ViewerKind, Jar>>>
}

/** Returns the texts in a response, HTML or JSON, that the viewer may not see; `path` is the requested one. */
export function findLeaks(
  site: LeakySite,
  viewer: ViewerKind,
  path: string,
  answer: string,
): readonly string[] {
  const text = plain(answer)
  const holds = (secret: string) => text.includes(secret)
  const forbidden = [...privateToAll(site), ...ofOthers(viewer, path)]
  const leaks = forbidden.filter(holds)
  if (viewer === 'visitor') leaks.push(...ofVisitors(site, path).filter(holds))
  for (const [name, pattern] of Object.entries(addresses)) if (pattern.test(text)) leaks.push(name)
  return [...leaks, ...findAgeLeaks(viewer, path, text)]
}

/** Returns what tells the age or sex of someone who does not show it to the viewer. */
export function findAgeLeaks(viewer: ViewerKind, path: string, text: string): readonly string[] {
  const ages = isClubmate(viewer) ? ofKeepers : ofAll
  // The form lists all categories of the club, also those that no one is in.
  const listed = path.includes('/edit-records') ? /F\d\d/ : /^$/
  return findAges(
    ages.filter(({ source }) => !listed.test(source)),
    text,
  )
}

/** Texts that tell the age or sex of someone who shows nothing, and of anyone. */
export const ofKeepers = [agedTarget, keeper].flatMap(ageTexts)
export const ofAll = [...ofKeepers, ...ageTexts(shower)]

/** Returns what tells the age or sex of anyone: for what no one sees, such as logs. */
export function findAges(patterns: readonly RegExp[], text: string): readonly string[] {
  // The compressed bytes of a picture have any short text by chance.
  if (/^(\d{3} )?.PNG\r\n/u.test(text)) return []
  return patterns.filter((pattern) => pattern.test(text)).map(String)
}

/** Members of the first club, which is not the club of the top admin. */
export function isClubmate(viewer: ViewerKind): boolean {
  return viewer === 'member' || viewer === 'clubAdmin' || viewer === 'admin'
}

/** Texts that no page and no call may show to anyone. */
function privateToAll(site: LeakySite): readonly string[] {
  const { providerId, email, picture, sessionId } = secrets
  const cookies = Object.values(site.jars).flatMap((jar) => jar.cookie('startline') ?? [])
  const ids = cookies.map((value) => decodeURIComponent(value).replace(/^s:/, '').split('.')[0] ?? '')
  return [providerId, email, picture, sessionId, ...cookies, ...ids.filter((id) => id.length > 10)]
}

/** Data about other people that only admins of the site or members of a club may see. */
function ofOthers(viewer: ViewerKind, path: string): readonly string[] {
  const isAdmin = viewer === 'admin' || viewer === 'topAdmin'
  const isOfClub = isClubmate(viewer)
  const isOwn = path.includes(`/user/${viewerSlugs[viewer] ?? 'none'}`)
  // A request to join is shown to those who look after the club, where they do so.
  const looksForUsers =
    path.startsWith('/api/admin/users') ||
    path.includes('/edit-users') ||
    (viewer === 'topAdmin' && path.includes('/admin/'))
  const ofClub = [`/api/club/${club.slug}/`, `/club/${club.slug}/edit-members`]
  const looksAfterClub =
    (viewer === 'clubAdmin' || viewer === 'topAdmin') && ofClub.some((start) => path.startsWith(start))
  const isAboutRequester = path.includes(`/user/${requester.slug}`)
  return [
    ...(isAdmin ? [] : [secrets.lastLogin, '"lastLogin"']),
    ...(isAdmin || isOwn ? [] : ['"linkedAccounts"']),
    ...(isOfClub ? [] : [`${club.shortName}’s Choice`, '"captainsChoice":true']),
    ...(looksForUsers || looksAfterClub || isAboutRequester ? [] : [requester.name, requester.slug]),
    ...(isAboutRequester && !isAdmin ? ['"role":0', `/club/${club.slug}"`] : []),
  ]
}

/** Texts that visitors may not see: names, ids and slugs of people, and their comments. */
function ofVisitors({ everyone }: LeakySite, path: string): readonly string[] {
  return [
    ...everyone.flatMap(({ id, name, slug }) => [name, `"${id}"`, slug]).filter((one) => !path.includes(one)),
    `${target.name.split(' ')[1]}`,
    secrets.comment,
    '"createdBy"',
    '"updatedBy"',
    '"users":[',
    '"comment"',
    '"followers"',
    '"myStatus"',
  ]
}

/**
 * No e-mail address may be shown, but for the site's own, which `plain` takes out. Names of events in calendars look
 * alike, and end in `.invalid`, which is no one's (RFC 2606).
 */
const addresses = { 'an e-mail address': /[\w.+-]+@[\w-]+\.(?!invalid\b)[a-z]{2,}/ }

/** The text as a reader has it, so that names with an apostrophe are found, too. */
function plain(html: string): string {
  return unescaped(html).replaceAll('privacy@startline.example', '')
}
