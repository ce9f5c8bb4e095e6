import { paths } from '../domain/paths'
import { useAppSelector } from '../state/useAppSelector'
import { PageHead } from '../ui/PageHead'
import { Prose } from '../ui/Prose'
import type { Page } from './page'
import { Title } from './Title'

export const page: Page = { Component: PrivacyPage }

function PrivacyPage() {
  const { title, contactEmail } = useAppSelector(({ site }) => site)
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
        <p>
          When you visit {title}, the server logs your IP address, the type of your browser, the page that
          referred you and the time of your visit.
        </p>
        <p>When you register, we store your email address and a username.</p>
        <p>
          What administrators do to what is yours is written down, with your name until your account is
          deleted.
        </p>
        <h2>How it is used</h2>
        <p>
          We use the logs to keep the site running and to understand how it is used. Your username shows other
          members who takes part in an event. We may send you emails with news of the site.
        </p>
        <p>We do not sell or rent your email address to third parties.</p>
        <h2>Your options</h2>
        <p>
          You can read the calendar without registering. If we send you news by email, each email tells you
          how to unsubscribe.
        </p>
        <h2>Cookies</h2>
        <p>
          Cookies may be used to remember your preferences and that you are logged in. You can refuse cookies
          in your browser; logging in then does not work. Third-party advertisers may use cookies of their
          own.
        </p>
        <h2>Data deletion requests</h2>
        <p>
          To have your account and what belongs to it deleted, write to{' '}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      </Prose>
    </>
  )
}
