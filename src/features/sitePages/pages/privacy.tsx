import { knownBrowserDays, logDays, sessionDays } from '../../../kernel/limits'
import { knownBrowsersLimit } from '../../auth/limits'
import { listDraftDays } from '../../resultImport/limits'
import { noticeDays } from '../../../entities/notifications/limits'
import { paths } from '../../../kernel/urls/paths'
import type { SiteState } from '../../../browser/state'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { Prose } from '../../../ui/layout/Prose'
import type { Page } from '../../../browser/pages/page'
import { PublicTitle } from '../../../browser/pages/Title'

export const page: Page = { Component: PrivacyPage }

const logged =
  'To keep the site running, the server logs your IP address, browser type, the page that referred you, the time and ' +
  'the page you asked for.'

/** The sentences about the request log, by where the site stores it. */
const logs: Readonly<Record<SiteState['requestLog'], string>> = {
  off: 'The server doesn’t log visits.',
  printed: `${logged} The site’s host stores this with its other logs.`,
  stored: `${logged} We delete these entries after ${logDays} days.`,
}

function PrivacyPage() {
  const { title, contactEmail, requestLog, analyticsUrl, sendsMail } = useAppSelector(({ site }) => site)
  const profile = useAppSelector(({ user }) => user?.path)
  const yourProfile = profile === undefined ? 'your profile' : <a href={profile}>your profile</a>
  return (
    <>
      <PublicTitle
        page="Privacy policy"
        description={`What ${title} stores about you, why, and how to have it deleted.`}
        path={paths.privacy}
      />
      <PageHead title="Privacy policy" />
      <Prose>
        <h2>Information gathered</h2>
        <p>{logs[requestLog]}</p>
        <p>
          We store your username, a link to your picture, your email address if your login provider shares it,
          and what you add to the site: clubs, events, statuses, results, comments, who you follow and, if you
          choose, your sex and date of birth and a home place for searches. “Use my place” in the search
          rounds your position to about 10 km before it leaves your browser. We only use it to name the
          nearest place, and don’t store it.
        </p>
        <p>
          A club’s admins can add your name and results before you first log in. Only members of the club and
          site admins can see your name until then. With an invite link from the club, you can log in, or
          delete what the club added.
          {sendsMail &&
            ' If the club gives us your email address to invite you, we delete it after one reminder, or after 14 days.'}
        </p>
        <p>
          Admins can also add, correct or remove your entries and results. We notify you, unless you turn off
          those notifications. If you don’t want others to add your results, change the setting on{' '}
          {yourProfile}.
        </p>
        {analyticsUrl !== undefined && (
          <p>
            So that we can count visits, your browser tells {new URL(analyticsUrl).hostname} which pages you
            open and which site you came from. It doesn’t send cookies, names or anything you’ve typed. The
            service can see your IP address and browser type. Nothing is sent if your browser asks not to be
            tracked.
          </p>
        )}
        <details>
          <summary>Results lists, audit log and notifications</summary>
          <p>
            Only the admin who pastes a race’s results list can see it before it’s saved, for up to{' '}
            {listDraftDays} days. After that, the only names we keep from the list are those that the admin
            has marked as a member’s or not a member’s.
          </p>
          <p>
            An audit log records what admins do to your account and content. It shows your name until you
            delete your account.
          </p>
          <p>We store your notifications for {noticeDays} days.</p>
          <p>
            Push notifications are sent through your browser maker’s push service. We store your browser’s
            address there, its encryption key and the type of browser. We delete them when you log out in that
            browser or remove it under “Notification settings”. A notification doesn’t name other members. The
            service can see when it’s sent and how long it is, but not what it says.
          </p>
        </details>
        <h2>How it is used</h2>
        <p>
          Other members can see your username, statuses, results and comments. They can’t see your email
          address. Calendars and other public pages don’t name members.
        </p>
        <p>
          The site doesn’t show your date of birth to anyone else, not even admins. Your sex, age category,
          age grades and anything else that could give away your age are only shown to members of your clubs,
          and only if you turn this on under “Age and sex” on {yourProfile}. You can hide or delete these
          details there at any time.
        </p>
        <p>
          We do not sell or rent your email address to third parties
          {sendsMail
            ? ', and we only email you if you turn emails on or a club invites you.'
            : ', and we send no emails.'}
        </p>
        <details>
          <summary>Ages, calendar links, club chats{sendsMail && ' and emails'}</summary>
          <p>
            A site admin who joins your club can’t see anything about your age until a club admin accepts
            them. If a club’s admins add your age category, the club’s members can see it until you show your
            own age category or delete the one they added.
          </p>
          <p>
            Club admins can set up posts about races in the club’s chat or another service, and choose to
            include members’ names. To leave your name out, change the setting on {yourProfile}.
          </p>
          <p>
            Anyone who has the calendar link you create can see your races. You can delete the link on{' '}
            {yourProfile}.
          </p>
          {sendsMail && (
            <p>
              Under “Notification settings” you can choose an email address, and whether we email
              notifications as they happen or in a weekly summary. The emails don’t name other members or
              track whether you read them. Each has a link to unsubscribe without logging in. We delete the
              address if you unsubscribe or never confirm it. The site’s host and mail servers also handle
              your address.
            </p>
          )}
        </details>
        <h2>Your options</h2>
        <p>
          You can read the calendar without registering. On {yourProfile} you can change your name and logins,
          and download your data.
        </p>
        <h2>Cookies</h2>
        <p>
          Cookies keep you logged in for {sessionDays} days after your last visit. You can block cookies, but
          you need them to log in. There are no third-party cookies.
        </p>
        <details>
          <summary>Other cookies and stored pages</summary>
          <p>
            A cookie remembers which login you used. Another, encrypted cookie stays for {knownBrowserDays}{' '}
            days after you last visited while logged in, even if you log out. It holds IDs for your account
            and this browser, so that we can give you priority when the site is busy. With your account we
            store a list of the last {knownBrowsersLimit} browsers that you’ve logged in with.
          </p>
          <p>
            After you save something, a cookie lets the next page show that it was saved. If you’re logged out
            before you save, an encrypted cookie keeps what you typed for an hour. If JavaScript is on, the
            browser tab keeps it instead. Until you log out, your browser also stores a page of your upcoming
            races to show when you’re offline.
          </p>
        </details>
        <h2 id="data-deletion">Data deletion requests</h2>
        <p>
          You can delete your account and your data at any time under “Your account” on {yourProfile}, or by
          contacting <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. If you added an event for which
          other people have a status or a result, we keep it without your name unless you delete it too.
        </p>
      </Prose>
    </>
  )
}
