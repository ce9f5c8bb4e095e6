import packageJson from '../../package.json' with { type: 'json' }

/** The version of the built site. */
export const siteVersion: string = packageJson.version
