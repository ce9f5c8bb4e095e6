/** Settings of a site that sends mail, for tests that send none: nothing listens at this port. */
export const mailSettings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'races@races.example' }

/** The same for handlers. */
export const mail = { smtpUrl: mailSettings.SMTP_URL, from: mailSettings.MAIL_FROM }
