/** The settings are invalid; the message lists all errors. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
