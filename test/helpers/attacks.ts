import { fillEndpoint, formValues } from '../../src/kernel/calls/endpoint'
import { type EndpointName, endpoints } from '../../src/app/features.server'
import { builtInLogins } from '../../src/kernel/access/loginType'
import { paths } from '../../src/kernel/urls/paths'
import { ofFeatures } from './featureCases'

/** A request that changes something when a page of the site sends it. */
export interface Target {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body: Readonly<Record<string, string>>
}

export interface AttackWorld {
  readonly eventId: string
  readonly otherEventId: string
  readonly doomedEventId: string
  /** One that the viewer has deleted, and may bring back. */
  readonly deletedEventId: string
  /** An event that is over, on which the one with the slug has a status that was set on this date and can be undone. */
  readonly pastEventId: string
  readonly setOn: string
  /** Someone else's slug. */
  readonly slug: string
  /** The viewer's own, who has a calendar. */
  readonly viewerSlug: string
  readonly doomedSlug: string
  readonly followedSlug: string
  /** The id, and slug, of a club that the viewer is a member of. */
  readonly club: string
  /** The id, and slug, of a club that the viewer has asked to join. The response to another request waits to be read. */
  readonly wantedClub: string
  /** The id of someone who has asked to join `club`, and has a status for no club. */
  readonly requester: string
  /** The id of someone who is merged into the one with the slug, which is their id, too. */
  readonly merged: string
  /** Ids of two requests for clubs. */
  readonly clubRequests: readonly [string, string]
}

export const changingCalls = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => endpoints[name].method !== 'GET',
)

/** For every call that is not a GET, what would change something: the viewer may do all of it. */
export function callAttacks(world: AttackWorld): Readonly<Partial<Record<EndpointName, readonly object[]>>> {
  const event = { title: 'Owned', date: '2031-05-04', time: '09:00' }
  return {
    // First, as some of the others end a membership that a feature may need.
    ...ofFeatures(({ attacks }) => attacks?.(world)),
    saveEvent: [event, { ...event, id: world.eventId, title: 'Owned by edit' }],
    deleteEvent: [{ slug: world.doomedEventId }],
    restoreEvent: [{ slug: world.deletedEventId }],
    setStatus: [{ slug: world.eventId, status: 'entered', comment: 'owned' }],
    removeStatus: [{ slug: world.otherEventId }],
    enterResult: [{ slug: world.pastEventId, userId: world.requester, time: '41:12', from: '' }],
    undoStatus: [{ slug: world.pastEventId, userId: world.slug, date: world.setOn }],
    saveClub: [
      { name: 'Owned Club', shortName: 'OWN' },
      { id: world.club, name: 'Owned by edit' },
    ],
    changeClubRoles: [{ slug: world.club, user: world.requester, role: 2 }],
    setStatusClub: [{ userId: world.requester, clubId: world.club }],
    setSiteRole: [{ user: world.requester, role: 2 }],
    mergeUsers: [{ sourceUser: world.merged, targetUser: world.slug }],
    becomeFirstAdmin: [{ key: 'x' }],
    chooseHomeClub: [{ club: world.club }],
    leaveClub: [{ slug: world.club }],
    withdrawJoinRequest: [{ slug: world.wantedClub }],
    readClubNews: [{ until: '2099-01-01' }],
    requestClub: [{ name: 'Owned wish', shortName: 'OW', role: 3 }],
    dismissSetupStep: [{ slug: world.club, step: 'vest' }],
    acceptClubRequest: [{ id: world.clubRequests[0] }],
    declineClubRequest: [{ id: world.clubRequests[1] }],
    createInvitation: [{ slug: world.followedSlug }],
    addUser: [{ name: 'Owned Person' }],
    editUser: [{ slug: world.slug, name: 'Owned Name' }],
    followUser: [{ slug: world.slug }],
    unfollowUser: [{ slug: world.followedSlug }],
    hideUser: [{ slug: world.doomedSlug }],
    showUser: [{ slug: world.doomedSlug }],
    emptyUser: [{ slug: world.doomedSlug, confirmed: 'yes' }],
    deleteUser: [{ slug: world.doomedSlug, confirmed: 'yes' }],
  }
}

/** Attacks on the login routes. Logging out comes last, as it ends the session that the others need. */
const serverTargets: readonly Target[] = [
  ...builtInLogins.map((type) => post('unlink', paths.unlink(type))),
  ...builtInLogins.map((type) => post('link', paths.link(type))),
  post('log out', paths.logout),
]

export function attackTargets(world: AttackWorld): readonly Target[] {
  const calls = Object.entries(callAttacks(world)).flatMap(([name, inputs]) =>
    inputs.map((input) => {
      const { url, rest } = fillEndpoint(endpoints[name as EndpointName], input)
      const { method } = endpoints[name as EndpointName]
      return { name: `${name} ${url}`, method, path: url, body: formValues(rest) }
    }),
  )
  return [...calls, ...serverTargets]
}

function post(what: string, path: string): Target {
  return { name: `${what} ${path}`, method: 'POST', path, body: {} }
}

/** A request that an attacking page sends. */
interface Sent {
  readonly url: string
  readonly method: string
  readonly body: Record<string, string>
}

/** Run in a page of another origin: everything that one can send without leaving the page. */
export async function attackFromPage({ url, method, body }: Sent) {
  const withMethod: Record<string, string> = method === 'POST' ? body : { ...body, _method: method }
  const form = new FormData()
  for (const [name, value] of Object.entries(withMethod)) form.append(name, value)
  const json = JSON.stringify(body)
  const text = { 'Content-Type': 'text/plain' }
  const script = { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' }
  const urlencoded = () => new URLSearchParams(withMethod)
  const simple = { method: 'POST', mode: 'no-cors' } as const
  const tries: (() => Promise<unknown>)[] = [
    () => fetch(url, { ...simple, credentials: 'include', body: urlencoded() }),
    () => fetch(url, { ...simple, credentials: 'omit', body: urlencoded() }),
    () => fetch(url, { ...simple, credentials: 'include', body: form }),
    () => fetch(url, { ...simple, credentials: 'include', headers: text, body: json }),
    () => fetch(url, { method: 'POST', credentials: 'include', body: urlencoded() }),
    () => fetch(url, { method, credentials: 'include', headers: script, body: json }),
    () => fetch(url, { method, credentials: 'omit', headers: script, body: json }),
    () => fetch(url, { method: 'GET', mode: 'no-cors', credentials: 'include' }),
    () => fetch(`${url}?${urlencoded()}`, { ...simple, credentials: 'include' }),
    () => fetch(url, { method: 'GET', credentials: 'include' }),
    () => Promise.resolve(navigator.sendBeacon(url, urlencoded())),
  ]
  const read: string[] = []
  await Promise.all([
    ...tries.map(async (attempt) => {
      try {
        const answer = await attempt()
        if (answer instanceof Response && answer.type !== 'opaque') read.push(await answer.text())
      } catch {
        // The browser refused, as it should if a response could be read.
      }
    }),
    loaded('img', { src: url }),
    loaded('img', { src: `${url}?${urlencoded()}` }),
    loaded('iframe', { src: url }),
    ...['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'].map(postFrame),
  ])
  return read

  function loaded(tag: 'img' | 'iframe', attributes: Record<string, string>) {
    const element = document.createElement(tag)
    Object.assign(element, attributes)
    return new Promise<void>((done) => {
      element.onload = () => done()
      element.onerror = () => done()
      document.body.append(element)
    })
  }

  async function postFrame(enctype: string) {
    const name = `frame of ${enctype}`
    const frame = document.createElement('iframe')
    frame.name = name
    document.body.append(frame)
    const sent = document.createElement('form')
    Object.assign(sent, { method: 'post', action: url, enctype, target: name })
    for (const [field, value] of Object.entries(withMethod)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name: field, value })
      sent.append(input)
    }
    document.body.append(sent)
    const arrived = new Promise<void>((done) => (frame.onload = () => done()))
    sent.submit()
    await arrived
  }
}

/** Run in a page of another origin: leaves it by a form, or by a link that is pressed. */
export function leavePage({
  url,
  method,
  body,
  by,
}: {
  url: string
  method: string
  body: Record<string, string>
  by: 'form' | 'link'
}) {
  if (by === 'link') {
    const link = document.createElement('a')
    link.href = url
    document.body.append(link)
    link.click()
    return
  }
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: url })
  for (const [name, value] of Object.entries({ ...body, ...(method !== 'POST' && { _method: method }) })) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  document.body.append(form)
  form.submit()
}

/** Run in a page of the site: the same request as the site itself makes it. Returns its status. */
export async function askFromSite({ url, method, body }: Sent) {
  const isCall = new URL(url).pathname.startsWith('/api/')
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: isCall ? { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' } : {},
    body: isCall ? JSON.stringify(body) : new URLSearchParams(body),
  })
  // A redirection that is not followed shows nothing, not even its status.
  return answer.type === 'opaqueredirect' ? 303 : answer.status
}
