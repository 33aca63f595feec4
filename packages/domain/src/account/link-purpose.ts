/** What a mailed link into an account is for: to choose a password, or to log in. */
export const linkPurposes = ['password', 'login'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
