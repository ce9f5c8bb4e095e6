import type { BuiltInLogin } from '../../../kernel/access/loginType'
import type { Person } from './mockPeople'

/** Formats a person's profile as each provider does, without a picture, which would be on another server. */
export const mockProfile: Readonly<Record<BuiltInLogin, (person: Person) => object>> = {
  // https://developers.google.com/identity/openid-connect/openid-connect#obtainuserinfo
  google: ({ id, name, email }) => ({
    sub: id,
    name,
    ...partsOf(name, 'given_name', 'family_name'),
    email,
    email_verified: true,
  }),
  // https://developers.strava.com/docs/reference/#api-models-DetailedAthlete
  strava: ({ id, name }) => ({
    id: Number(id),
    username: null,
    resource_state: 2,
    ...partsOf(name, 'firstname', 'lastname'),
    profile: 'avatar/athlete/large.png',
    profile_medium: 'avatar/athlete/medium.png',
  }),
  // https://developers.facebook.com/docs/graph-api/reference/user
  facebook: ({ id, name, email }) => ({ id, name, ...partsOf(name, 'first_name', 'last_name'), email }),
}

/** Leaves out a missing part of the name, as the providers do. */
function partsOf(name: string, given: string, family: string): Record<string, string> {
  const [first = '', ...others] = name.split(' ').filter((word) => word !== '')
  const last = others.join(' ')
  return { ...(first !== '' && { [given]: first }), ...(last !== '' && { [family]: last }) }
}
