import { failureMessage } from '../domain/messages'
import { paths } from '../domain/paths'
import { ButtonLink } from '../ui/Button'
import { ErrorMessage } from '../ui/ErrorMessage'
import { Title } from './Title'

/** Stands in place of a page that could not be loaded. */
export const FailedPage = ({ status }: { readonly status: number }) =>
  status === 404 ? (
    <>
      <Title page="Page not found" />
      <ErrorMessage
        title="Page not found"
        message="There is nothing at this address: it may have been mistyped, or what was here is gone."
        canReload={false}
      >
        <ButtonLink primary to={paths.home}>
          See the next events
        </ButtonLink>
        <ButtonLink to={paths.eventSearch}>Search for an event</ButtonLink>
      </ErrorMessage>
    </>
  ) : (
    <>
      <Title page="Error" />
      <ErrorMessage message={failureMessage(status)}>
        <ButtonLink to={paths.home}>Home</ButtonLink>
      </ErrorMessage>
    </>
  )
