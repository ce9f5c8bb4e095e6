import { FailedPage } from './FailedPage'

/** For what nobody foresaw: an error while rendering, or a part of the program that could not be fetched. */
export const BrokenPage = () => <FailedPage status={0} />
