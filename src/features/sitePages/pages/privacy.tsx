import { listDraftDays, logDays, noticeDays, sessionDays } from '../../../kernel/limits'
import { paths } from '../../../kernel/urls/paths'
import type { SiteState } from '../../../browser/state'
import { useAppSelector } from '../../../browser/useAppSelector'
import { PageHead } from '../../../ui/layout/PageHead'
import { Prose } from '../../../ui/layout/Prose'
import type { Page } from '../../../browser/pages/page'
import { Title } from '../../../browser/pages/Title'

export const page: Page = { Component: PrivacyPage }

const logged =
  'When you visit, the server logs your IP address, the type of your browser, the page that referred you, the time of ' +
  'your visit and the page you asked for.'

/** What happens to the lines of the log, as far as the site knows. */
const logs: Readonly<Record<SiteState['requestLog'], string>> = {
  off: 'The server keeps no log of visits.',
  printed: `${logged} Whoever hosts the site keeps that with its other logs.`,
  stored: `${logged} These lines are deleted after ${logDays} days.`,
}

function PrivacyPage() {
  const { title, contactEmail, requestLog, analyticsUrl, sendsMail } = useAppSelector(({ site }) => site)
  const profile = useAppSelector(({ user }) => user?.path)
  const yourProfile = profile === undefined ? 'your profile' : <a href={profile}>your profile</a>
  return (
    <>
      <Title
        page="Privacy policy"
        description={`What ${title} keeps about you, what for, and how to have it deleted.`}
        path={paths.privacy}
      />
      <PageHead title="Privacy policy" />
      <Prose>
        <h2>Information gathered</h2>
        <p>{logs[requestLog]}</p>
        <p>
          When you register, we store your email address, as far as the login that you choose gives it to us,
          and a username, with the address of your picture there. Besides that we store what you enter: your
          clubs, the events that you add, what you do at events with your results and comments, and whom you
          follow.
        </p>
        <p>
          What administrators do to what is yours is written down, with your name until your account is
          deleted.
        </p>
        <p>
          Administrators may paste a race’s list of results to enter those of members. Before it is saved, the
          list is kept for {listDraftDays} days at most, for whoever pasted it alone; of people who are no
          members nothing is kept afterwards. On {yourProfile} you can say that nobody enters results for you.
        </p>
        <p>
          What you are told of, such as a race that is called off, is kept for {noticeDays} days; you choose
          it under “Notification settings” of {yourProfile}.
        </p>
        <p>
          If you tap “Tell me”, notices also show on that device, through the push service of your browser’s
          maker. For that we keep the address that your browser has there, the key with which only it can read
          them, and what kind of browser it is, until you log out in it or end it under “Notification
          settings”. A message says what happened, on which day and on which page, and names nobody; the
          service sees when it is sent and how long it is, and not what it says.
        </p>
        {analyticsUrl !== undefined && (
          <p>
            To count visits, your browser tells {new URL(analyticsUrl).hostname} of each page that you open,
            and which site led you here. It sends no cookie, no name and nothing that you typed; as with every
            request, that service learns your IP address and the type of your browser. If your browser asks
            not to be tracked, it tells nothing.
          </p>
        )}
        <h2>How it is used</h2>
        <p>
          {requestLog !== 'off' && 'We use the log to keep the site running. '}
          Your username shows other members who takes part in an event, and so does what you enter. Your email
          address is shown to nobody.
        </p>
        <p>
          If you make a link to a calendar of your races, whoever has it sees which they are; on {yourProfile}{' '}
          you can end it. Calendars and the other public pages name nobody who takes part.
        </p>
        <p>
          The administrators of a club can have its chat, or a program of theirs, told of events that concern
          the club and how many of its people take part. Names are told there only if they choose so, and
          never yours if you choose on {yourProfile} that texts for chats only count you.
        </p>
        <p>
          We do not sell or rent your email address to third parties
          {sendsMail ? (
            <>
              . If you choose so under “Notification settings” of {yourProfile}, we send your notices to an
              address that you give or agree to: each at once, or what you have not seen once a week. Such a
              mail names no other person, and does not tell us that you read it. A link in each ends that
              without a login; then we forget the address, as we do where you never confirm it. Whoever hosts
              the site, and the servers that carry the mail, handle the address for that.
            </>
          ) : (
            ', and we send no emails.'
          )}
        </p>
        <h2>Your options</h2>
        <p>
          You can read the calendar without registering. On {yourProfile} you can change your name, link and
          unlink logins, and download all that is kept about you.
        </p>
        <h2>Cookies</h2>
        <p>
          Cookies remember that you are logged in, for {sessionDays} days after your last visit, and which
          login you used, so that you find it again. One stays that says, without a name, that somebody has
          logged in with this browser, so that a crowd of strangers does not keep you out. For a moment they
          carry what was just done to the next page and, where your login has expired, for an hour what you
          had typed, sealed. With scripts, what you type is kept in the tab for an hour instead, and your
          browser keeps a page of your coming events for when there is no network, until you log out. You can
          refuse cookies in your browser; logging in then does not work. Nobody else sets cookies here.
        </p>
        <h2>Data deletion requests</h2>
        <p>
          You can delete your account, and what belongs to it, yourself and at once: on {yourProfile}, under
          “Your account”. Or write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>, and we do it for
          you. Events that you added and others have joined stay, without your name.
        </p>
      </Prose>
    </>
  )
}
