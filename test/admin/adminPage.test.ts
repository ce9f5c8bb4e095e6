import { expect, test } from 'vitest'
import { userRecord } from '../helpers/storeRecords'
import { seen } from '../helpers/seenPage'
import { sharedClubSite } from '../clubs/sharedClubSite'

const opened = sharedClubSite()
const adminPage = async (query = '') => seen((await opened.site.page('siteAdmin', `/admin${query}`)).text)

test('lists hidden people on the admin page, with links to show them again', async () => {
  expect(await adminPage()).not.toContain('Hidden people')
  await opened.store.users.insert(userRecord('shy', { name: 'Shy Sam', hidden: 'yes' }))
  expect(await adminPage()).toMatch(/Hidden people[\s\S]*<a href="\/user\/shy\/hide">Shy Sam<\/a>/)
  await opened.store.users.remove('shy')
})

test('finds people by name on the admin page, with links to their profiles', async () => {
  await opened.store.users.insert(userRecord('sought', { name: 'Sought After' }))
  const link = /<a [^>]*href="\/user\/sought"/
  expect(await adminPage()).not.toMatch(link)
  expect(await adminPage('?text=sought')).toMatch(link)
  await opened.store.users.remove('sought')
})
