import { failureMessage } from '../../kernel/text/messages'
import { paths } from '../../kernel/urls/paths'
import { ButtonLink } from '../../ui/Button'
import { ErrorMessage } from '../../ui/feedback/ErrorMessage'
import type { PageFailure } from '../state'
import { Title } from './Title'

export type ErrorPageProps = Omit<PageFailure, 'url'>

/** The page for an HTTP status that is an error: absent, refused, too many requests, or failed. */
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
          <ButtonLink href={paths.eventSearch}>Search for a race</ButtonLink>
        </ErrorMessage>
      </>
    )
  }
  if (status === 429 && message !== undefined) {
    return (
      <>
        <Title page="Too many requests" />
        <ErrorMessage title="Too many requests" message={message}>
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
      <ErrorMessage title="You don’t have access to this page" message={message} canReload={false}>
        {instead && (
          <ButtonLink primary href={instead.path}>
            {instead.label}
          </ButtonLink>
        )}
        <ButtonLink primary={!instead} href={paths.home}>
          Home
        </ButtonLink>
        <ButtonLink href={paths.eventSearch}>Search for a race</ButtonLink>
      </ErrorMessage>
    </>
  )
}

interface Absence {
  readonly title: string
  readonly message: string
}

/** Texts by HTTP status for pages that do not exist. Reloading them does not help. */
const absences: Readonly<Record<number, Absence>> = {
  404: {
    title: 'Page not found',
    message: 'Check the web address. The page may have been moved or deleted.',
  },
  410: {
    title: 'This event has been deleted',
    message: 'It has been removed, along with everyone’s entries and results.',
  },
}
