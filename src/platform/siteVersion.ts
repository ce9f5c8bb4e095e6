import packageJson from '../../package.json' with { type: 'json' }

export const siteVersion: string = packageJson.version
