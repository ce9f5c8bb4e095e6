import type { APIRequestContext } from 'playwright'

/** The kinds of people who look at the site, and the accounts of the sample world that stand for them. */
export const viewerSlugs = {
  visitor: undefined,
  newcomer: 'sample-newcomer',
  member: 'sample-member',
  clubAdmin: 'sample-club-admin',
  admin: 'sample-admin',
  topAdmin: 'sample-top-admin',
} as const

export type ViewerKind = keyof typeof viewerSlugs

export const viewerKinds = Object.keys(viewerSlugs) as ViewerKind[]

/** A viewer of a kind, or a person new to the site. */
export type Viewer = ViewerKind | { readonly newName: string }

/** Signs in by following the redirects of the mock provider; the browser context then has the session. */
export async function signIn(request: APIRequestContext, viewer: Viewer): Promise<void> {
  if (viewer === 'visitor') return
  const [parameter, value] =
    typeof viewer === 'string' ? ['as', viewerSlugs[viewer]] : ['new', viewer.newName]
  const answer = await request.get('/auth/google', { params: { [parameter]: value } })
  if (!answer.ok()) throw new Error(`Signing in as ${value} was answered ${answer.status()}`)
}

/** Signs out, as the button of the profile does; the browser remembers which login it was. */
export async function signOut(request: APIRequestContext, origin: string): Promise<void> {
  const answer = await request.post('/auth/logout', { headers: { Origin: origin } })
  if (!answer.ok()) throw new Error(`Signing out was answered ${answer.status()}`)
}
