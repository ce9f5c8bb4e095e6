import type { WayOn } from '../../kernel/calls/apiError'
import { failureMessage } from '../../kernel/text/messages'
import { paths } from '../../kernel/urls/paths'
import { ButtonLink } from '../../ui/Button'
import { ErrorMessage } from '../../ui/feedback/ErrorMessage'
import { Title } from './Title'

export interface ErrorPageProps {
  readonly status: number
  /** Shown in place of the text for the status. */
  readonly message?: string
  readonly instead?: WayOn
  /** The id with which whoever hosts the site finds the error in its log. */
  readonly requestId?: string
}

/** What `FailedPage` shows. */
export const ErrorPage = ({ status, message, instead, requestId }: ErrorPageProps) => {
  const absence = absences[status]
  if (absence) {
    return (
      <>
        <Title page={absence.title} />
        <ErrorMessage title={absence.title} message={absence.message} canReload={false}>
          <ButtonLink primary href={paths.home}>
            See the next events
          </ButtonLink>
          <ButtonLink href={paths.eventSearch}>Search for an event</ButtonLink>
        </ErrorMessage>
      </>
    )
  }
  if (status === 429 && message !== undefined) {
    return (
      <>
        <Title page="Too many requests" />
        <ErrorMessage title="Please wait a little" message={message}>
          <ButtonLink href={paths.home}>Home</ButtonLink>
        </ErrorMessage>
      </>
    )
  }
  return message === undefined ? (
    <>
      <Title page="Error" />
      <ErrorMessage message={failureMessage(status)} requestId={requestId}>
        <ButtonLink href={paths.home}>Home</ButtonLink>
      </ErrorMessage>
    </>
  ) : (
    <>
      <Title page="Not allowed" />
      <ErrorMessage title="This page is not open to you" message={message} canReload={false}>
        {instead && (
          <ButtonLink primary href={instead.path}>
            {instead.label}
          </ButtonLink>
        )}
        <ButtonLink primary={!instead} href={paths.home}>
          Home
        </ButtonLink>
        <ButtonLink href={paths.eventSearch}>Search for an event</ButtonLink>
      </ErrorMessage>
    </>
  )
}

interface Absence {
  readonly title: string
  readonly message: string
}

/** Texts by HTTP status for pages that do not exist: loading again does not help. */
const absences: Readonly<Record<number, Absence>> = {
  404: {
    title: 'Page not found',
    message: 'There is nothing at this address: it may have been mistyped, or what was here is gone.',
  },
  410: {
    title: 'This event was deleted',
    message: 'It is no longer in the calendar, and neither are the statuses that people had on it.',
  },
}
