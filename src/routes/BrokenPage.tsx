import { messages } from '../domain/messages'
import { paths } from '../domain/paths'
import { ButtonLink } from '../ui/Button'
import { ErrorMessage } from '../ui/ErrorMessage'
import { Title } from './Title'

/** For what nobody foresaw: an error while rendering, or a part of the program that could not be fetched. */
export const BrokenPage = () => (
  <>
    <Title page="Error" />
    <ErrorMessage message={messages.somethingWrong}>
      <ButtonLink to={paths.home}>Home</ButtonLink>
    </ErrorMessage>
  </>
)
