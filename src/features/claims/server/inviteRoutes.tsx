import { Router } from 'express'
import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { Forbidden, Invalid } from '../../../kernel/calls/apiError'
import { listedIds } from '../../../kernel/calls/listedIds'
import { hiddenTexts } from '../../../kernel/access/hidden'
import { canAcceptMembers } from '../../../kernel/access/permissions'
import { formatShortDate } from '../../../kernel/dates/dateText'
import { daysAfter } from '../../../kernel/dates/dayMs'
import { paths, serverPatterns } from '../../../kernel/urls/paths'
import { clubMembersMaximum } from '../../../entities/clubs/memberListLimits'
import { auditObject } from '../../../entities/clubs/server/clubPresenter'
import { createClubRepository } from '../../../entities/clubs/server/clubRepository'
import { enforceDailyLimit } from '../../../entities/notifications/server/enforceDailyLimit'
import type { RouteNeeds } from '../../auth/server/messagePage'
import { newInvitation } from '../../auth/server/invitations'
import { editableClub } from '../../clubMembership/server/editableClub'
import { addressesToInvite, claimLinkDays } from '../../mail/server/invitedAddresses'
import { mailboxOf } from '../../mail/server/mailService'
import { readFields } from '../../../platform/http/requestBody'
import { sendCsv } from '../../../platform/http/sendCsv'
import { sendText } from '../../../platform/http/sendBody'
import { idsOf, type Collections } from '../../../store/store'
import styles from '../ui/claims.module.css'
import { editingViewer } from './claimHandlers'
import { unclaimedOf } from './unclaimedRepository'

/** Times a day that one admin may create links or send them by email. */
const invitationsOfDay = 20
/** Invitations sent at a time, and to one mailbox. */
const mailsAtOnce = 500
const mailsToMailbox = 5

interface Invited {
  readonly name: string
  readonly url: string
}

/** Creates the route of the form that invites unclaimed members: with slips to print, a CSV file or mails. */
export function inviteRoutes({ store, recordAudit, contextOf, siteOrigin, ...site }: RouteNeeds): Router {
  const router = Router()

  router.post(serverPatterns.inviteMembers, async (request, response) => {
    const { viewer: before, now } = await contextOf(request)
    const club = await editableClub(createClubRepository(store), before, request.params.slug)
    if (before.isHidden) throw new Forbidden(hiddenTexts.own)
    await readFields(request, response)
    const { how, user } = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const ticked = listedIds(user)
    const byMail = how === 'mail' && site.mail !== undefined
    const expires = daysAfter(now, claimLinkDays)

    const invited = await store.transaction(async (collections): Promise<readonly Invited[]> => {
      const viewer = await editingViewer(collections, before, club)
      const isAccepted = canAcceptMembers(viewer, club.id)
      const text = 'You can’t send any more invitations today. Try again tomorrow.'
      const ofDay = { limit: invitationsOfDay, text, now }
      await enforceDailyLimit(collections, `invitations of ${viewer.userId}`, ofDay)
      const all = await unclaimedOf(collections, club.id)
      const people = ticked.length > 0 ? all.filter(({ id }) => ticked.includes(id)) : all
      const made = people.map(({ id, name }) => ({ name, ...newInvitation(id, expires, isAccepted) }))
      const count = byMail ? await queueMails(collections, idsOf(people), isAccepted, now) : people.length
      if (count === 0) throw new Invalid('There’s no one to invite.')
      const mailsOfDay = { ...ofDay, limit: clubMembersMaximum, by: count }
      if (byMail) await enforceDailyLimit(collections, `invitation mails of ${club.id}`, mailsOfDay)
      else await collections.invitations.putMany(made.map(({ invitation }) => invitation))
      const detail = `${count}${byMail ? ', by email' : ''}`
      const entry = { action: 'inviteMembers', object: auditObject(club), detail } as const
      await recordAudit(collections, { viewer, now }, entry)
      return made.map(({ name, key }) => ({ name, url: siteOrigin + paths.invitation(key) }))
    })

    response.set({ 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' })
    if (byMail) return response.redirect(303, paths.editClubMembers(club.slug))
    if (how === 'file') {
      return sendCsv(response, `${club.slug}-links.csv`, [
        ['Name', 'Link'],
        ...invited.map(({ name, url }) => [name, url]),
      ])
    }
    const until = formatShortDate(expires.slice(0, 10))
    const offer = `Scan this by ${until} to log in, see your results for ${club.name} or have them and your name deleted.`
    const html = renderToStaticMarkup(
      <html lang="en-GB">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>{`Invitation slips for ${club.name}`}</title>
          {site.styles.map((url) => (
            <link key={url} rel="stylesheet" href={url} />
          ))}
        </head>
        <body className={styles.sheet}>
          <h1>Invitation slips for {club.name}</h1>
          <p>Print this page on A4 paper. If you reload it, these links will stop working.</p>
          <ul>
            {invited.map(({ name, url }) => (
              <li key={url}>
                <Code text={url} />
                <div>
                  <b>{name}</b>
                  <p>{offer}</p>
                  <p>{siteOrigin}</p>
                </div>
              </li>
            ))}
          </ul>
        </body>
      </html>,
    )
    await sendText('html', `<!doctype html>${html}`, request, response)
  })
  return router
}

/** Queues a mail to each person whose address the club has given. Returns how many those are. */
async function queueMails(
  collections: Collections,
  ids: readonly string[],
  isAccepted: boolean,
  now: Date,
): Promise<number> {
  const { invitedAddresses, mails } = collections
  const found = (await addressesToInvite(collections, ids)).slice(0, mailsAtOnce)
  const boxes = found.map(({ email }) => mailboxOf(email))
  const isAmongFew = (box: string | undefined, at: number) =>
    boxes.slice(0, at).filter((other) => other === box).length < mailsToMailbox
  const sent = found.filter((_, at) => isAmongFew(boxes[at], at))
  await invitedAddresses.putMany(sent.map((one) => ({ ...one, ...(isAccepted && { isAccepted }) })))
  await mails.putMany(
    sent.map(({ id: addressId, expires }) => {
      const id = `invitation ${addressId} ${now.toISOString()}`
      return { id, kind: 'invitation' as const, addressId, due: now.toISOString(), attempts: 0, expires }
    }),
  )
  return sent.length
}

/** Draws a QR code with one shape for each run of dark modules. */
function Code({ text }: { readonly text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
    return [...line.matchAll(/1+/g)].map(
      ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`,
    )
  })
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden>
      <path d={runs.join('')} />
    </svg>
  )
}
