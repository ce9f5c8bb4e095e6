import { failureMessage } from '../../kernel/text/messages'
import { RefusalMessage } from '../../ui/feedback/DoneMessage'
import type { ErrorPageProps } from './ErrorPage'
import { useLateParts } from './lateParts'

/** Shown in place of a page that could not be loaded. */
export function FailedPage(failure: ErrorPageProps) {
  const { ErrorPage } = useLateParts()
  return ErrorPage ? <ErrorPage {...failure} /> : <RefusalMessage text={failureMessage(failure.status)} />
}
