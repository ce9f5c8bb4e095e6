declare module 'passport-strava-oauth2' {
  import OAuth2Strategy from 'passport-oauth2'

  /** This strategy fetches the profile from a fixed URL, whatever the options say. */
  export class Strategy extends OAuth2Strategy {
    constructor(
      options: Omit<OAuth2Strategy.StrategyOptions, 'authorizationURL' | 'tokenURL'> &
        Partial<Pick<OAuth2Strategy.StrategyOptions, 'authorizationURL' | 'tokenURL'>>,
      verify: OAuth2Strategy.VerifyFunction<object>,
    )
  }
}
