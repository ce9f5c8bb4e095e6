import { clientConfig } from '../webpack.client'
import { serverConfig } from '../webpack.server'

/** Both bundles as webpack's own command would be given them: for knip, which reads entries and loaders from it. */
export default [clientConfig('production'), serverConfig('production')]
