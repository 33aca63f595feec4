export const linkPurposes = ['password', 'login'] as const
export type LinkPurpose = (typeof linkPurposes)[number]
