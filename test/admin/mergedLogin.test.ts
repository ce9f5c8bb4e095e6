import { expect, test } from 'vitest'
import { people } from '../helpers/pages'
import { during } from '../helpers/during'
import { signedInAs, startSiteUnderTest } from '../helpers/siteUnderTest'

const world = during(startSiteUnderTest, (site) => site.stop())

test('logs a merged person out, redirects their old profile, and logs them in to the target', async () => {
  const { member } = people
  const [own, boss] = [world.jar(), world.jar()]
  await own.follow('/auth/strava?new=Olga%20Twin')
  const slug = (await signedInAs(own)) ?? ''
  const { items } = await world.store.users.find({ index: 'bySlug', where: { slug }, limit: 1 })
  await boss.follow('/auth/google?as=sample-top-admin')
  const answer = await boss.ask('/admin/merge-users', {
    method: 'POST',
    body: new URLSearchParams({ sourceUser: items[0]?.id ?? '', targetUser: member.id, confirmed: 'yes' }),
  })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/user/${member.slug}`])

  expect(await signedInAs(own)).toBeUndefined()
  const old = await own.ask(`/user/${slug}`)
  expect(old.headers.get('Location')).toBe(`/login?returnUrl=%2Fuser%2F${slug}`)
  await own.follow('/auth/strava?new=Olga%20Twin')
  expect(await signedInAs(own)).toBe(member.slug)
  for (const part of ['', '/edit', '/delete']) {
    const moved = await own.ask(`/user/${slug}${part}?next=x`)
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, `/user/${member.slug}${part}?next=x`])
  }
  expect(world.reports).toEqual([])
})
