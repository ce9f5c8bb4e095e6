import {
  knownBrowserDays,
  knownBrowsersLimit,
  listDraftDays,
  logDays,
  noticeDays,
  sessionDays,
} from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import type { SiteState } from '../../../browser/state'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { Prose } from '../../../ui/layout/Prose'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = { Component: PrivacyPage }

const logged =
  'When you visit, the server logs your IP address, browser type, the page that referred you, the time and the page you ' +
  'asked for.'

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
      <Title
        page="Privacy policy"
        description={`What ${title} stores about you, why, and how to have it deleted.`}
        path={paths.privacy}
      />
      <PageHead title="Privacy policy" />
      <Prose>
        <h2>Information gathered</h2>
        <p>{logs[requestLog]}</p>
        <p>
          When you register, we store your username, a link to your profile picture and, if your login
          provider shares it, your email address. We also store what you enter: your clubs, the events you
          add, your statuses, results and comments, and who you follow.
        </p>
        <p>
          You can enter your sex and your year or date of birth, to see age grades and to be placed in
          championships, standards and records that need them. We store them apart from your profile.
        </p>
        <p>
          Admins of a club can add your name and results before you log in. Only members of the club and site
          admins can see your name until then. With the club’s invite link you can log in or delete what it
          added, without logging in.
          {sendsMail &&
            ' If the club gives us your email address to invite you, we delete it after one reminder, or after 14 days.'}
        </p>
        <p>
          An audit log records what admins do to your account and content. It shows your name until you delete
          your account.
        </p>
        <p>
          Admins can paste a race’s results list to add members’ results. They can correct or remove your
          entries and results, too. We tell you, unless you turn that off. Until it’s saved, only the person
          who pasted it can see the draft, for up to {listDraftDays} days. After that we only keep names from
          it that the person has said are, or aren’t, a member’s. On {yourProfile} you can choose not to let
          others add your results.
        </p>
        <p>
          We store your notifications for {noticeDays} days. Choose what they’re about under “Notification
          settings” on {yourProfile}.
        </p>
        <p>
          If you turn on push notifications, they’re sent through your browser maker’s push service. To do
          this, we store your browser’s address at that service, its encryption key and the type of browser.
          We delete them when you log out in that browser or remove it under “Notification settings”. A
          notification gives the news, the date and a link, but doesn’t name other members. The service can
          see when it’s sent and how long it is, but not what it says.
        </p>
        {analyticsUrl !== undefined && (
          <p>
            To count visits, your browser tells {new URL(analyticsUrl).hostname} which pages you open and
            which site led you here. It sends no cookies, names or anything you typed. As with any request,
            that service can see your IP address and browser type. Nothing is sent if your browser asks not to
            be tracked.
          </p>
        )}
        <h2>How it is used</h2>
        <p>
          {requestLog !== 'off' && 'We use the log to keep the site running. '}
          Other members can see your username and your status, results and comments on an event. They can’t
          see your email address.
        </p>
        <p>
          The site doesn’t show your date of birth to anyone else, not even admins. Your sex, age category,
          age grades and anything else that could give away your age are only shown to members of your clubs,
          and only if you choose to under “Age and sex” on {yourProfile}. You can hide them again or delete
          what you entered there at any time. A site admin who joins your club sees none of it until an admin
          of the club accepts them. If a club’s admins write your category, its members can see it until you
          show or delete your own.
        </p>
        <p>
          If you create a calendar link for your races, anyone who has it can see your races. You can delete
          it on {yourProfile}. Calendars and other public pages don’t name members.
        </p>
        <p>
          Club admins can have race news, with the number of members taking part, posted to the club’s chat or
          another service. They can choose to include members’ names. To leave yours out, change the setting
          on {yourProfile}.
        </p>
        <p>
          We do not sell or rent your email address to third parties
          {sendsMail ? (
            <>
              . If you turn on emails under “Notification settings” on {yourProfile}, we send notifications to
              the address you give or confirm, either straight away or as a weekly summary of those you
              haven’t read. The emails don’t name other members or track whether you read them. Each has a
              link to unsubscribe without logging in. We then delete the address, and we also delete it if you
              never confirm it. The site’s host and the mail servers that deliver the emails also handle your
              address.
            </>
          ) : (
            ', and we send no emails.'
          )}
        </p>
        <h2>Your options</h2>
        <p>
          You can read the calendar without registering. On {yourProfile} you can change your name, link and
          unlink logins, and download your data.
        </p>
        <h2>Cookies</h2>
        <p>
          Cookies keep you logged in for {sessionDays} days after your last visit and remember which login you
          used. One encrypted cookie stays after you log out, for {knownBrowserDays} days after your last
          visit while logged in. It holds an ID of your account and of this browser, and keeps the site
          available to you when it’s busy. With your account we store a list of the last {knownBrowsersLimit}{' '}
          browsers that you have logged in with. After you save something, a cookie lets the next page confirm
          it. If your login expires, an encrypted cookie keeps what you typed for an hour. If JavaScript is
          on, the browser tab keeps it instead. Your browser also stores a page of your upcoming races to show
          when you’re offline, until you log out. You can block cookies in your browser, but logging in needs
          them. There are no third-party cookies.
        </p>
        <h2 id="data-deletion">Data deletion requests</h2>
        <p>
          You can delete your account and your data at any time, under “Your account” on {yourProfile}. Or
          contact <a href={`mailto:${contactEmail}`}>{contactEmail}</a> and we’ll do it for you. Events you
          added stay, without your name, if other people have a status on them, unless you choose to delete
          them too.
        </p>
      </Prose>
    </>
  )
}
