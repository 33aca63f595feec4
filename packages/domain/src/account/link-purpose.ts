/** A mailed link lets its reader choose a password, or log in. */
export const linkPurposes = ['password', 'login'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
