import { expect, test } from 'vitest'
import { userRecord } from '../helpers/storeRecords'
import { seen } from '../helpers/seenPage'
import { sharedClubSite } from '../clubs/sharedClubSite'

const opened = sharedClubSite()

test('offers to add a race for an unknown name, but not for a member’s', async () => {
  await opened.store.users.insert(userRecord('zoe', { name: 'Zoë Quillfeather' }))
  const search = async (text: string) =>
    seen((await opened.site.page('member', `/event-search?text=${text}`)).text)
  const found = await search('quillfeather')
  expect(found).toMatch(/People<\/h2>[\s\S]*href="\/user\/zoe"/)
  expect(found).not.toContain('Add this race')
  expect(await search('nosuchname')).toContain('Add this race')
})
