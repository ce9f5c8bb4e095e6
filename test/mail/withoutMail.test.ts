import { expect, test } from 'vitest'
import { seed } from '../../src/features/sample/server/seed'
import { during } from '../helpers/during'
import { pages, pathOf } from '../helpers/pages'
import { type SiteUnderTest, startSiteUnderTest } from '../helpers/siteUnderTest'
import { viewerJars } from '../helpers/viewerJars'
import { mailAddressRecord } from './mailRecords'
import { mailSettings } from './mailSettings'

const clock = { now: new Date(), timeZone: 'Europe/London' }
const fill = (store: Parameters<typeof seed>[0]) => seed(store, clock)
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

/** What stands on the privacy page of every site, and who is asked there. */
const always = [
  /if your login provider shares it, your email address\./,
  /No one can see your email address\./,
  /We do not sell or rent your email address to third parties, and we send no emails\./,
  /"contactEmail":"privacy@startline\.example"/,
  /mailto:privacy@startline\.example/,
]

/** Every word of mail on a page and in its state, with what stands around it, but for those. */
function wordsOfMail(html: string): readonly string[] {
  const text = always.reduce((left, known) => left.replace(known, ''), html.replaceAll('<!-- -->', ''))
  return [...text.matchAll(/.{0,40}(?:e-?mail|smtp|digest|unsubscribe|mails?(?!\w)).{0,40}/gi)].map(
    ([found]) => found,
  )
}

const ofSample = pages.filter(({ site }) => site === 'sample')

test('without a mail server no page says a word of mail, nor does its state', async () => {
  const jars = await viewerJars(sites.without)
  const found: string[] = []
  for (const shown of ofSample) {
    const answer = await jars[shown.viewer].ask(await pathOf(shown, sites.without))
    for (const words of wordsOfMail(await answer.text())) found.push(`${shown.name}: ${words}`)
  }
  expect(found).toEqual([])
})

test('who has an address that was refused reads so on their profile, where the site sends mail', async () => {
  const told = async (site: SiteUnderTest) => {
    const { store } = site
    const [member] = (await store.users.find({ index: 'bySlug', where: { slug: 'sample-member' }, limit: 1 }))
      .items
    await store.mailAddresses.insert(mailAddressRecord('refused', member?.id ?? '', { state: 'refused' }))
    const { member: theirs } = await viewerJars(site)
    return wordsOfMail(await (await theirs.ask('/user/sample-member')).text())
  }
  expect(await told(sites.without)).toEqual([])
  expect((await told(sites.sending)).join()).toContain('rejected our emails')
})

test('with one the page of notices and the privacy page say so', async () => {
  const jars = await viewerJars(sites.sending)
  const privacy = await (await sites.sending.jar().ask('/privacy')).text()
  expect(privacy).not.toContain('we send no emails')
  expect(privacy).toMatch(/emails\s+name\s+no\s+one\s+else/)
  const notices = await (await jars.member.ask('/notifications/settings')).text()
  expect(notices).toContain('<h2>Email')
  expect(notices).toContain('value="weekly"')
  const others = await (await jars.member.ask('/')).text()
  expect(wordsOfMail(others)).toEqual([expect.stringContaining('"sendsMail":true')])
})
