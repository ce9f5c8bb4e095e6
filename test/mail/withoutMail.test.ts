import { expect, test } from 'vitest'
import { seed } from '../../src/features/sample/server/seed'
import { during } from '../helpers/during'
import { pages, pathOf } from '../helpers/pages'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import { viewerJars } from '../helpers/viewerJars'
import { mailAddressRecord } from './mailRecords'
import { mailSettings } from './mailSettings'
import { sampleClock } from '../helpers/testDays'

const fill = (store: Parameters<typeof seed>[0]) => seed(store, sampleClock)
const sites = during(
  async () => ({
    without: await startSiteUnderTest({ fill }),
    sending: await startSiteUnderTest({ fill, settings: mailSettings }),
  }),
  async ({ without, sending }) => {
    await without.stop()
    await sending.stop()
  },
)

/** The words about mail on the privacy page of every site. */
const always = [
  /your email address if your login provider shares it,/,
  /They can’t see your email address\./,
  /We do not sell or rent your email address to third parties, and we send no emails\./,
  /"contactEmail":"privacy@startline\.example"/,
  /mailto:privacy@startline\.example/,
]

/** Every other mention of mail on a page and in its state, with its surroundings. */
function wordsOfMail(html: string): readonly string[] {
  const text = always.reduce((left, known) => left.replace(known, ''), html.replaceAll('<!-- -->', ''))
  return [...text.matchAll(/.{0,40}(?:e-?mail|smtp|digest|unsubscribe|mails?(?!\w)).{0,40}/gi)].map(
    ([found]) => found,
  )
}

const ofSample = pages.filter(({ site }) => site === 'sample')

test('mentions mail neither on pages nor in their state without a mail server', async () => {
  const jars = await viewerJars(sites.without)
  const mentions: string[] = []
  for (const shown of ofSample) {
    const answer = await jars[shown.viewer].ask(await pathOf(shown, sites.without))
    for (const words of wordsOfMail(await answer.text())) mentions.push(`${shown.name}: ${words}`)
  }
  expect(mentions).toEqual([])
})

test('shows users on their profile that mail to their address was refused', async () => {
  const mentionsOn = async (site: SiteUnderTest) => {
    const { store } = site
    const [member] = (await store.users.find({ index: 'bySlug', where: { slug: 'sample-member' }, limit: 1 }))
      .items
    await store.mailAddresses.insert(mailAddressRecord('refused', member?.id ?? '', { state: 'refused' }))
    const { member: theirs } = await viewerJars(site)
    return wordsOfMail(await (await theirs.ask('/user/sample-member')).text())
  }
  expect(await mentionsOn(sites.without)).toEqual([])
  expect((await mentionsOn(sites.sending)).join()).toContain('rejected our emails')
})

test('describes mail on the settings and privacy pages with a mail server', async () => {
  const jars = await viewerJars(sites.sending)
  const privacy = await (await sites.sending.jar().ask('/privacy')).text()
  expect(privacy).not.toContain('we send no emails')
  expect(privacy).toMatch(/emails\s+don’t\s+name\s+other\s+members/)
  const settings = await (await jars.member.ask('/notifications/settings')).text()
  expect(settings).toContain('<h2>Email')
  expect(settings).toContain('value="weekly"')
  const others = await (await jars.member.ask('/')).text()
  expect(wordsOfMail(others)).toEqual([expect.stringContaining('"sendsMail":true')])
})
