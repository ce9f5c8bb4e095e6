import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../../src/app/features.server'
import { forms } from '../../src/app/server/calls/handlers'
import { unescaped } from '../helpers/formFields'
import { root } from '../helpers/site'
import { seen } from '../helpers/seenPage'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const [access, ages] = ['test/api/viewers.test.ts', 'test/api/hiddenAges.test.ts']
const noNames = `${access}: contains no names of people at %s`
const noAges = `${ages}: no response has anyone’s age or sex that the viewer may not see`
const shownAges = `${ages}: only clubmates see a shown age category, until the person hides it`
const deletedAges = 'test/ageGrading/ageAndSex.test.ts: deletes everything at once'
const headers =
  'test/hostile/headers.test.ts: has the security headers, its own caching headers, and no cookie'
const push =
  'test/notifications/pushedNotifications.test.ts: sends one encrypted and signed message without names to the user’s browser'
const draft =
  'test/resultLists/savedLists.test.ts: shows a draft for seven days to its owner only, and keeps no name that was not answered after saving'
const here = 'test/architecture/promises.test.ts: only push notifications need JavaScript to change something'

/** The beginning of each sentence that promises something, with the tests that fail if the promise is broken. */
const promises: Readonly<Record<string, readonly string[]>> = {
  // README.md
  'It doesn’t guess who': [
    'test/resultLists/readLists.test.ts: matches no one with certainty who is not in a list with $name',
  ],
  'Age grades, categories, club standards and records use': [noAges, shownAges],
  'Admins see no more, and you can hide or delete': [noAges, shownAges, deletedAges],
  'Visitors see races and numbers, not the names': [noNames],
  'Everything you can change works without JavaScript,': [here],
  // SECURITY.md
  'Visitors don’t see the names of members.': [noNames],
  'The site stores a session’s key only as a hash.': [
    'test/auth/sessions.test.ts: does not contain the id under which the session is stored',
  ],
  'A request that changes something is accepted only from': [
    'test/hostile/crossSite.test.ts: no call is accepted from a page of another origin, whatever it sends',
    'test/mail/links.test.ts: allows cross-site requests for the unsubscribe link only',
  ],
  'Pages run no inline scripts,': [headers],
  'The log never contains session keys,': [
    'test/api/requestLog.test.ts: logs no secrets of people who log in, write or read',
  ],
  'A killed process loses nothing that it has acknowledged.': [
    'test/contract/sqliteDurability.test.ts: loses no acknowledged SQLite write in %i kills under load',
  ],
  // The privacy page
  'We only use it to name the nearest place, and don’t': [
    'test/e2e/search.test.ts: a position is rounded before it is sent, and only the name of the nearest place is in the URL',
    'test/api/requestLog.test.ts: logs no secrets of people who log in, write or read',
  ],
  'Only members of the club and site admins can see your name until then.': [noNames],
  'With an invite link from the club, you can log in, or delete': [
    'test/claims/claims.test.ts: removes a member with their results after a confirmation, and tells the admins without a name',
  ],
  'If the club gives us your email address to invite you,': [
    'test/mail/invitations.test.ts: mails an invite link and one reminder, without the person’s name, and deletes the address',
    'test/mail/invitations.test.ts: deletes an address to which nothing was sent after 14 days',
  ],
  'It shows your name until you delete your account.': [
    'test/auditLog/readAuditLog.test.ts: removes the names of deleted users, but keeps their entries',
  ],
  'Only the admin who pastes a race’s results list can see it': [draft],
  'After that, the only names we keep from the list are those that': [draft],
  'If you don’t want others to add your results,': [
    'test/resultLists/savedLists.test.ts: saves no result for a DNF, an impossible time, another distance or a member who opted out',
  ],
  'We delete them when you log out in that browser or': [
    'test/notifications/pushSubscriptions.test.ts: removes subscriptions with ended and expired sessions',
  ],
  'A notification doesn’t name other members.': [push],
  'The service can see when it’s sent and how long it is, but not what it says.': [push],
  'It doesn’t send cookies, names or anything you’ve typed.': [
    'src/browser/start/sendPageView.test.ts: sends no cookies or referrer with a page view',
    'src/browser/start/reportPageViews.test.ts: reports %s without identifying a person',
  ],
  'Nothing is sent if your browser asks not to be tracked.': [
    'src/browser/start/sendPageView.test.ts: treats a browser with %o as asking not to be tracked: %s',
  ],
  'They can’t see your email address.': [
    `${access}: gets no email addresses`,
    'test/mail/addresses.test.ts: never shows an address to anyone but its owner',
  ],
  'The site doesn’t show your date of birth to anyone else,': [noAges],
  'Your sex, age category, age grades and anything else': [noAges, shownAges],
  'You can hide or delete these details there at any time.': [shownAges, deletedAges],
  'If a club’s admins add your age category,': [
    'test/ageGrading/ageAndSex.test.ts: shows what a club has written until the person saves or deletes theirs',
  ],
  'A site admin who joins your club can’t see anything about your age': [noAges],
  'You can delete the link on your profile.': [
    'test/feeds/ownCalendar.test.ts: deletes a calendar link on request, and lets no one else create one',
  ],
  'Calendars and other public pages don’t name members.': [noNames],
  'We do not sell or rent your email address': [
    'test/mail/addresses.test.ts: never shows an address to anyone but its owner',
  ],
  'The emails don’t name other members or track': [
    'test/mail/carried.test.ts: composes a notification mail with two texts and unsubscribe headers, without names',
  ],
  'We delete the address if you unsubscribe or never confirm it.': [
    'test/mail/links.test.ts: asks before it unsubscribes an address, and may be repeated',
    'test/mail/addresses.test.ts: deletes an unconfirmed address after two days and keeps a confirmed one',
  ],
  'If you added an event for which other people have': [
    'test/users/deleteUser.test.ts: removes every trace of the person and leaves other people’s data',
    'test/users/deleteUser.test.ts: deletes the person’s events on which no one else has a status',
  ],
  'Another, encrypted cookie stays for 90 days': [
    'test/auth/knownBrowsers.test.ts: knows a browser for 90 days after the last visit while logged in',
  ],
  'With your account we store a list of the last': [
    'test/auth/knownBrowsers.test.ts: are forgotten but for the latest 20',
  ],
  'You can delete your account and your data': [
    'test/users/deleteUser.test.ts: removes every trace of the person and leaves other people’s data',
  ],
}

/** Promises of other pages, each with its file. */
const others: readonly (readonly [file: string, sentence: string, test: string])[] = [
  [
    'src/features/resultImport/pages/pasteResults.tsx',
    'Only you can see this draft, and we delete it',
    draft,
  ],
  [
    'src/features/mail/pages/notificationSettings.tsx',
    'Only you can see this address.',
    'test/mail/addresses.test.ts: never shows an address to anyone but its owner',
  ],
  [
    'src/features/ageGrading/ui/WhoSeesWhat.tsx',
    'Only you can see this. It isn’t used in any table, and no one can tell whether you’ve filled it in.',
    `${ages}: someone who shows nothing looks like someone who has entered nothing, or something else`,
  ],
  ['src/features/ageGrading/ui/WhoSeesWhat.tsx', 'Admins see no more than other members.', noAges],
  ['src/features/clubStandards/pages/standards.tsx', 'Only members who show their age grades', shownAges],
  [
    'src/features/feeds/ui/OwnCalendarPanel.tsx',
    'creating a new one stops the old one working.',
    'test/feeds/ownCalendar.test.ts: lists the races that a user is doing, and on request those that interest them',
  ],
  [
    'src/features/eventEditing/pages/deleteEvent.tsx',
    'After that it’s permanent.',
    'test/events/deletion.test.ts: lets only the user who deleted the event restore it, for 30 seconds',
  ],
  [
    'src/features/accounts/pages/deleteUser.tsx',
    'We’ll immediately delete',
    'test/users/deleteUser.test.ts: removes every trace of the person and leaves other people’s data',
  ],
  [
    'src/features/notifications/ui/NotificationList.tsx',
    'Notifications stay here for {noticeDays} days.',
    'test/notifications/notified.test.ts: once a day per person, and keeps that for 30 days',
  ],
  [
    'docs/integrations.md',
    'never those of members who opted out.',
    'test/webhooks/sentHooks.test.ts: includes names only if the webhook has them turned on, of members who have logged in and not opted out',
  ],
  [
    'docs/hosting.md',
    'Members see a change at once on every process, and visitors within a second.',
    'test/api/changesElsewhere.test.ts: shows a deletion by another process to members at once and to visitors within a second',
  ],
  [
    'docs/hosting.md',
    'Files are deleted after 14 days',
    'test/api/logFiles.test.ts: deletes log files after the time on the privacy page',
  ],
  [
    'docs/backup.md',
    'Only the user who runs the site can read the database and its backups.',
    'test/contract/sqliteFiles.test.ts: creates a database and its backup readable only by their owner',
  ],
]

const words =
  /\b(?:never|no one|nobody|only|not|nothing|everything|always|at once|at any time|delete|no more|don’t|doesn’t|can’t)\b/iu

const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

/** Returns the sentences of a text, without its marks of Markdown or HTML. */
const sentencesOf = (text: string) =>
  text
    .split(/\n\s*\n|\n- |<\/?(?:p|h\d|li)\b[^>]*>/u)
    .map((part) => unescaped(part.replace(/<[^>]+>|^- |\*\*|[`_]|\]\([^)]*\)/gu, '')).replace(/\s+/gu, ' '))
    .flatMap((part) => part.split(/(?<=[.?!]) (?=\p{Lu})/u))
    .map((one) => one.trim())

async function privacyPage(): Promise<string> {
  const site = await startSiteUnderTest({
    settings: {
      ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'races@races.example', LOG_LEVEL: 'requests' },
      ANALYTICS_URL: 'https://plausible.example/api/event',
    },
  })
  const html = seen(await (await site.jar().ask('/privacy')).text())
  await site.stop()
  return html.slice(html.indexOf('<h2>Information gathered'), html.indexOf('</main>'))
}

const readme = () => read('README.md').split('## What makes it different')[1]?.split('\n## ')[0] ?? ''
const security = () => read('SECURITY.md').split('## What we promise')[1]?.split('\n## ')[0] ?? ''

test('each promise on the privacy page, in README and SECURITY is held by a test', async () => {
  const sentences = [readme(), security(), await privacyPage()].flatMap(sentencesOf)
  const starts = Object.keys(promises)
  const isKept = (sentence: string) => starts.some((start) => sentence.startsWith(start))
  expect(sentences.filter((one) => words.test(one) && !isKept(one))).toEqual([])
  expect(starts.filter((start) => !sentences.some((one) => one.startsWith(start)))).toEqual([])
  expect(others.filter(([file, sentence]) => !read(file).replace(/\s+/gu, ' ').includes(sentence))).toEqual(
    [],
  )
  const missing = [...Object.values(promises).flat(), ...others.map(([, , held]) => held)].filter((held) => {
    const [, file = '', title = ''] = /^(\S+): (.*)$/u.exec(held) ?? []
    return !read(file).includes(title)
  })
  expect(missing).toEqual([])
})

test('only push notifications need JavaScript to change something', () => {
  const changing = Object.entries(endpoints).filter(([, { method }]) => method !== 'GET')
  const names = changing.map(([name]) => name).filter((name) => !Object.hasOwn(forms, name))
  // A position is not sent in an address, although nothing is changed.
  expect(names).toEqual(['readPlace', 'addPush'])
})
