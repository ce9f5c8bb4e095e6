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

/** Signs in by following the redirects of the stand-in provider; the browser context then has the session. */
export async function signIn(request: APIRequestContext, viewer: ViewerKind): Promise<void> {
  const slug = viewerSlugs[viewer]
  if (slug === undefined) return
  const answer = await request.get(`/auth/google?as=${slug}`)
  if (!answer.ok()) throw new Error(`Signing in as ${slug} was answered ${answer.status()}`)
}

/** Signs out, as the button of the profile does; the browser remembers which login it was. */
export async function signOut(request: APIRequestContext, origin: string): Promise<void> {
  const answer = await request.post('/auth/logout', { headers: { Origin: origin } })
  if (!answer.ok()) throw new Error(`Signing out was answered ${answer.status()}`)
}
