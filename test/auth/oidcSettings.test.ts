import { describe, expect, test } from 'vitest'
import { readConfig } from '../../src/app/server/settings/config'

describe('the settings of an issuer', () => {
  const complete = {
    OIDC_ISSUER: 'https://login.club.example/realms/club',
    OIDC_CLIENT_ID: 'startline',
    OIDC_CLIENT_SECRET: 'x',
    OIDC_NAME: 'Club',
  }
  const problem = (settings: Readonly<Record<string, string>>) => {
    try {
      return String(readConfig({ ...complete, ...settings }).providers.oidc?.issuer)
    } catch (error) {
      return String(error)
    }
  }

  test.each(['https://a.example', 'https://a.example/x/', 'http://localhost:8080/x', 'http://[::1]:1'])(
    'accept the issuer %s',
    (OIDC_ISSUER) => expect(problem({ OIDC_ISSUER })).toBe(OIDC_ISSUER),
  )

  test.each([
    'http://a.example',
    'a.example',
    'https://a.example/?x',
    'https://a.example/#x',
    'https://me@a.example',
  ])('reject the issuer %s', (OIDC_ISSUER) =>
    expect(problem({ OIDC_ISSUER })).toContain('OIDC_ISSUER must be an https URL'),
  )

  test.each(Object.keys(complete))('reject a missing %s', (name) => {
    expect(problem({ [name]: '' })).toMatch(
      new RegExp(`OIDC_\\w+ is set but ${name} is not\\. Set all of OIDC_`),
    )
  })

  test('reject a name that does not fit a button', () => {
    expect(problem({ OIDC_NAME: 'x'.repeat(41) })).toContain('OIDC_NAME must be 40 characters or fewer')
  })
})
