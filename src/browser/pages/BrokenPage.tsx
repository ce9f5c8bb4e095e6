import { FailedPage } from './FailedPage'

/** The page for unexpected errors: one while rendering, or a chunk that could not be loaded. */
export const BrokenPage = () => <FailedPage status={0} />
