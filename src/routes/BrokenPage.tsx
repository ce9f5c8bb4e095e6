import { messages } from '../domain/messages'
import { ErrorMessage } from '../ui/ErrorMessage'

/** For what nobody foresaw: an error while rendering, or a part of the program that could not be fetched. */
export const BrokenPage = () => <ErrorMessage message={messages.somethingWrong} />
