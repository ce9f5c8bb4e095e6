import { expect, test } from 'vitest'
import { callbackOf } from '../helpers/callbackOf'
import { startSiteUnderTest } from '../helpers/siteUnderTest'

const stays = ['startline', 'startline-known', 'startline-login']

test.each([
  ['http://127.0.0.1', '', 'HttpOnly; SameSite=Lax'],
  ['https://races.example', '__Host-', 'HttpOnly; Secure; SameSite=Lax'],
])('sets permanent cookies at %s with the prefix %j and the flags %s', async (siteOrigin, prefix, flags) => {
  const site = await startSiteUnderTest({ config: { siteOrigin } })
  try {
    const jar = site.jar()
    const paths = [await callbackOf(jar, '/auth/google'), '/']
    const lines: string[] = []
    for (const path of paths) lines.push(...(await jar.ask(path)).headers.getSetCookie())
    for (const name of stays) {
      const set = lines.find((line) => line.startsWith(`${prefix}${name}=`))
      expect(set, name).toMatch(new RegExp(`=[^;]+; (Max-Age=\\d+; )?Path=/; Expires=[^;]+; ${flags}$`))
    }
  } finally {
    await site.stop()
  }
})
