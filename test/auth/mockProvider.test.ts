import { ConfigError } from '../../src/platform/configError'
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/app/server/settings/config'
import { settingHints, storeHints } from '../../src/app/server/settings/settingHints'
import { builtInLogins } from '../../src/kernel/access/loginType'
import { fixedAccounts } from '../../src/features/sample/server/sampleMembers'
import { signedInAs, startSiteUnderTest } from '../helpers/siteUnderTest'
import { sharedApp } from '../helpers/sharedApp'

const site = sharedApp()

describe.each(builtInLogins)('by %s', (type) => {
  test.each(fixedAccounts.map(({ slug }) => slug))('logs in %s', async (slug) => {
    const jar = site.jar()
    await jar.follow(`/auth/${type}?as=${slug}`)
    expect(await signedInAs(jar)).toBe(slug)
  })

  test('logs in every tenth member', async () => {
    const { items } = await site.store.users.find({ index: 'bySlug', limit: 1000 })
    for (const { slug } of items.filter((_, at) => at % 10 === 0)) {
      const jar = site.jar()
      await jar.follow(`/auth/${type}?as=${slug}`)
      expect(await signedInAs(jar)).toBe(slug)
    }
  })

  test('offers people to log in as, without inline scripts or styles', async () => {
    const { response, path } = await site.jar().follow(`/auth/${type}`)
    const html = await response.text()
    for (const { slug, name } of fixedAccounts) expect(html).toMatch(new RegExp(`value="${slug}".*${name}`))
    expect(html).not.toMatch(/<script|<style|style=|\son\w+=/)
    const search = await site.jar().ask(`${path}&q=merri`)
    expect(await search.text()).toContain('Sam Merriman')
    expect(await (await site.jar().ask(`${path}&q=nobody-has-that`)).text()).toContain(
      'No one has that name.',
    )
    expect((await site.jar().ask(`${path}&as=nobody-has-that`)).status).toBe(200)
  })

  test.each([
    'client_id',
    'redirect_uri',
    'response_type',
    'code_challenge',
    'code_challenge_method',
    'state',
  ])('refuses to authorize with a wrong %s', async (name) => {
    const start = await site.jar().ask(`/auth/${type}`)
    const url = new URL(start.headers.get('Location') ?? '', site.origin)
    for (const value of [undefined, '', 'https://evil.test/auth/google/callback']) {
      if (value === undefined) url.searchParams.delete(name)
      else url.searchParams.set(name, value)
      if (name === 'state' && value) continue
      const answer = await fetch(`${url.href}&as=sample-member`, { redirect: 'manual' })
      expect(answer.status).toBe(400)
      expect(await answer.text()).toContain(name)
    }
  })

  test('rejects a token request without the client’s secret', async () => {
    const verifier = 'x'.repeat(43)
    const start = await site.jar().ask(`/auth/${type}`)
    const url = new URL(start.headers.get('Location') ?? '', site.origin)
    url.searchParams.set('code_challenge', createHash('sha256').update(verifier).digest('base64url'))
    const answer = await fetch(`${url.href}&as=sample-member`, { redirect: 'manual' })
    const code = new URL(answer.headers.get('Location') ?? '').searchParams.get('code') ?? ''
    const values = {
      grant_type: 'authorization_code',
      client_id: `demo-${type}`,
      client_secret: 'guessed',
      redirect_uri: url.searchParams.get('redirect_uri') ?? '',
      code,
      code_verifier: verifier,
    }
    const tokenUrl = `${site.origin}/demo-provider/${type}/token`
    const token = await fetch(tokenUrl, { method: 'POST', body: new URLSearchParams(values) })
    expect([token.status, await token.json()]).toEqual([401, { error: 'invalid_client' }])
  })

  test('rejects a profile request without a token in its header', async () => {
    const path = { google: 'userinfo', strava: 'athlete', facebook: 'me' }[type]
    for (const end of ['', '?access_token=x']) {
      const answer = await fetch(`${site.origin}/demo-provider/${type}/${path}${end}`)
      expect(answer.status).toBe(401)
    }
  })
})

describe('in production', () => {
  const complete = {
    NODE_ENV: 'production',
    SESSION_SECRET: 'q7Zk1vXw9TfB3mR5nJ8cL2pD6sH4gA0yKe/uW+iOtYE=',
    SITE_ORIGIN: 'https://races.example',
    STRAVA_CLIENT_ID: '1',
    STRAVA_CLIENT_SECRET: '2',
  }

  function problemsOf(settings: Readonly<Record<string, string | undefined>>): string {
    try {
      readConfig(settings)
      return ''
    } catch (error) {
      if (error instanceof ConfigError) return error.message
      throw error
    }
  }

  test('starts with all required settings, and without a mock provider', async () => {
    expect(readConfig(complete)).toMatchObject({ demo: false, providers: { strava: { clientId: '1' } } })
    const production = await startSiteUnderTest({ settings: complete })
    try {
      for (const path of ['/demo-provider/google/authorize', '/demo-provider/strava/athlete']) {
        expect((await production.jar().ask(path)).status).toBe(404)
      }
    } finally {
      await production.stop()
    }
  })

  test.each(['Production', 'prod', 'product ion'])(
    'rejects the typo %j instead of starting a demo',
    (NODE_ENV) => {
      expect(problemsOf({ ...complete, NODE_ENV })).toContain('NODE_ENV must be production')
    },
  )

  test.each(['true', '-1', '1.5', '65536', '0x1'])('rejects %j as a number', (value) => {
    const message = problemsOf({ ...complete, PORT: value, TRUST_PROXY: value })
    expect(message).toContain('PORT must be a whole number from 0 to 65535\n')
    expect(message).toContain('TRUST_PROXY must be a whole number from 0 to 10')
  })

  const meant = { TRUST_PROXY: '1', CONTACT_EMAIL: 'us@races.example' }

  test.each([
    [{}, ['TRUST_PROXY', 'CONTACT_EMAIL']],
    [meant, []],
    [{ NODE_ENV: '', STRAVA_CLIENT_ID: '', STRAVA_CLIENT_SECRET: '', TRUST_PROXY: '1' }, ['NODE_ENV']],
    [{ ...meant, MONGODB_URL: 'mongodb://a:b@m1,m2:27017/races?replicaSet=rs0' }, []],
    [{ ...meant, MONGODB_URL: 'mongodb://a:b@m1,m2:27017/?replicaSet=rs0' }, ['MONGODB_URL']],
    [{ ...meant, MONGODB_URL: 'mongodb+srv://m.example' }, ['MONGODB_URL']],
    [{ SITE_ORIGIN: 'http://races.example', CONTACT_EMAIL: 'us@races.example' }, ['SITE_ORIGIN']],
    [{ ...meant, NODE_ENV: '' }, ['NODE_ENV']],
    [{ ...meant, MAIL_FROM: 'races@races.example' }, ['MAIL_FROM']],
    [{ ...meant, MAIL_FROM: 'races@races.example', SMTP_URL: 'smtps://mail.example' }, []],
    [{ ...meant, MONGODB_URI: 'mongodb://mongo/startline', LOGDIR: '.' }, ['MONGODB_URI', 'LOGDIR']],
    [{ ...meant, SPORT: '1', HOSTS: '1', LOGNAME: 'ann', NODE_EXTRA: '1', HOSTNAME: 'races' }, []],
  ])('warns the host about settings that are probably a mistake: %j', (settings, names) => {
    const environment = { ...complete, ...settings }
    const hints = settingHints(readConfig(environment), environment)
    expect(hints.map((hint) => hint.split(' ')[0])).toEqual(names)
    expect(settingHints(readConfig({}), {})).toEqual([])
  })

  test('warns the host of stored data that does not fit the settings', async () => {
    const hintsWith = async (settings: Readonly<Record<string, string>>) =>
      storeHints(site.store, readConfig({ ...complete, ...settings }))
    const { items } = await site.store.clubs.find({ index: 'bySlug', limit: 1 })
    const demo = expect.stringContaining('has demo data') as string
    const club = expect.stringContaining('CAPTAINS_CLUB is “nobody”') as string
    expect(await hintsWith({})).toEqual([demo])
    expect(await hintsWith({ CAPTAINS_CLUB: 'nobody' })).toEqual([club, demo])
    expect(await hintsWith({ SAMPLE_DATA: 'yes', CAPTAINS_CLUB: items[0]?.slug ?? '' })).toEqual([])
  })

  test('ignores white space around a setting, as in files with Windows line endings', () => {
    const spaced = Object.entries(complete).map(([name, value]) => [name, ` ${value}\r`])
    expect(readConfig(Object.fromEntries(spaced) as typeof complete)).toEqual(readConfig(complete))
    expect(readConfig({ ...complete, PORT: ' ', DATA_DIR: '\r', LOG_DIR: ' ' })).toEqual(readConfig(complete))
  })

  test.each(['DATA_DIR', 'LOG_DIR'])('rejects a ~ in %s that no shell has expanded', (name) => {
    for (const path of ['~', '~/data', ' ~ann/data\r']) {
      expect(problemsOf({ ...complete, [name]: path })).toContain(`${name} starts with ~`)
    }
    expect(problemsOf({ ...complete, [name]: './~' })).toBe('')
  })

  test('rejects a blank DATA_DIR, and treats an empty one as the default', () => {
    for (const blanks of [' ', '\t ', ' \r']) {
      expect(problemsOf({ ...complete, DATA_DIR: blanks })).toContain('DATA_DIR is blank')
    }
    expect(readConfig({ ...complete, DATA_DIR: '' })).toEqual(readConfig(complete))
  })

  test.each(['google', 'google:', 'Google:1', 'google:1;strava:2', 'google:1:2', 'us@races.example'])(
    'rejects %j in SITE_ADMINS',
    (SITE_ADMINS) => {
      expect(problemsOf({ ...complete, SITE_ADMINS })).toContain('SITE_ADMINS must be like google:123')
      expect(readConfig({ SITE_ADMINS: 'google:1, strava:2' }).siteAdmins).toEqual(['google:1', 'strava:2'])
    },
  )

  test.each([
    ['https://api.strava.example/v4/', 'https://api.strava.example/v4'],
    ['', 'https://www.strava.com/api/v3'],
  ])('takes the base URL of Strava’s API from the settings: %j', (STRAVA_API_URL, base) => {
    expect(readConfig({ ...complete, STRAVA_API_URL }).stravaApi).toBe(base)
    expect(problemsOf({ ...complete, STRAVA_API_URL: 'http://api.strava.example' })).toContain(
      'STRAVA_API_URL must be an https URL',
    )
  })

  test('lists all missing settings in one message', () => {
    const message = problemsOf({ NODE_ENV: 'production' })
    for (const name of ['SESSION_SECRET', 'SITE_ORIGIN', 'GOOGLE_CLIENT_ID', 'STRAVA_CLIENT_SECRET']) {
      expect(message).toContain(name)
    }
  })

  test('also lists wrong settings and incomplete provider keys', () => {
    const message = problemsOf({
      NODE_ENV: 'production',
      SESSION_SECRET: '',
      PORT: 'x',
      GOOGLE_CLIENT_ID: '1',
      SITE_ADMINS: 'ann',
    })
    for (const name of ['SESSION_SECRET', 'SITE_ORIGIN', 'GOOGLE_CLIENT_SECRET', 'PORT', 'SITE_ADMINS']) {
      expect(message).toContain(name)
    }
  })

  test.each(['SESSION_SECRET', 'SITE_ORIGIN', 'STRAVA_CLIENT_ID', 'STRAVA_CLIENT_SECRET'])(
    'does not start without %s',
    (name) => {
      expect(problemsOf({ ...complete, [name]: undefined })).toMatch(new RegExp(`${name} is not( set)?\\b`))
    },
  )

  test.each(['base64', 'hex'] as const)('accepts 32 random bytes in %s as the secret', (format) => {
    // Different in each case, and the same in each run.
    const secrets = Array.from({ length: 1000 }, (_, n) => createHash('sha256').update(`${n}`).digest(format))
    expect(secrets.filter((SESSION_SECRET) => problemsOf({ ...complete, SESSION_SECRET }) !== '')).toEqual([])
  })

  test.each([
    'secret',
    'q7Zk1vXw9TfB3mR5nJ8cL2pD6sH4gA0yKe/uW+iOtY',
    '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b982',
    '2026-11-28T23:48:00.000Z2026-11-29T00:00',
    '2026-11-28T23:48:00.000Z2026-11-29T00:00:00.000Z',
    'change-me-'.repeat(5),
    'abcdefghijkl'.repeat(4),
    '0123456789abcdef'.repeat(4),
    'replace-this-with-the-output-of-openssl-rand-base64-32',
    'x'.repeat(64),
  ])('rejects the secret %s and says what to run', (secret) => {
    expect(problemsOf({ ...complete, SESSION_SECRET: secret })).toContain(
      'SESSION_SECRET must be at least 32 random bytes in base64 or hex. Run: openssl rand -base64 32',
    )
  })

  test('rejects incomplete provider keys outside of production as well', () => {
    expect(problemsOf({ FACEBOOK_CLIENT_SECRET: 'x' })).toContain('FACEBOOK_CLIENT_ID')
    expect(problemsOf({})).toBe('')
  })

  test('creates a random secret outside of production if none is set', () => {
    expect(readConfig({}).sessionSecret).toHaveLength(43)
    expect(readConfig({}).sessionSecret).not.toBe(readConfig({}).sessionSecret)
  })
})
