import { Link } from 'react-router'
import { failureMessage } from '../domain/messages'
import { paths } from '../domain/paths'
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
        <Link to={paths.home}>See the next events</Link>
        <Link to={paths.eventSearch}>Search for an event</Link>
      </ErrorMessage>
    </>
  ) : (
    <>
      <Title page="Error" />
      <ErrorMessage message={failureMessage(status)}>
        <Link to={paths.home}>Home</Link>
      </ErrorMessage>
    </>
  )
