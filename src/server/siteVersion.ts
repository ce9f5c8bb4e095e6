import packageJson from '../../package.json' with { type: 'json' }

/** The version of the site that was built. */
export const siteVersion: string = packageJson.version
