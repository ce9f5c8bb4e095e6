import { expect, test } from 'vitest'
import { sharedApp } from '../helpers/sharedApp'

const site = sharedApp()

const profile = ['Past events', 'Followers']
const pages = [
  ['oneself', 'sample-member', '/user/sample-member', [...profile, 'Calendar', 'Linked accounts', 'Account']],
  ['a stranger', 'sample-newcomer', '/user/sample-member', profile],
  ['an admin', 'sample-top-admin', '/user/sample-member', [...profile, 'Linked accounts', 'Account']],
] as const

test.each(pages)('links %s (%s) to each part of %s', async (_, login, path, labels) => {
  const jar = site.jar()
  if (login !== undefined) await jar.follow(`/auth/google?as=${login}`)
  const html = await (await jar.ask(path)).text()
  const parts = /<summary[^>]*>Menu<\/summary>.*?<\/ul>/s
  const nav = parts.exec(html)?.[0] ?? ''
  const links = [...nav.matchAll(/href="#([^"]*)">([^<]*)</g)]
  expect(links.map(([, , label]) => label)).toEqual(labels)
  for (const [, id] of links) expect(html).toContain(` id="${id}"`)
  expect(html.indexOf(nav)).toBeLessThan(html.indexOf('Next events</h2>'))
})
