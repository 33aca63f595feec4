import type { Parts } from '../parts.ts'

/** No mail server, and the shop on this computer's own address: nobody but a developer looks. */
export const isDeveloperHere = ({ smtpUrl, appUrl }: Pick<Parts, 'smtpUrl' | 'appUrl'>): boolean =>
  smtpUrl === undefined && /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(appUrl)
