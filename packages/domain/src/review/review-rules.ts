export const maxStars = 5
export const maxReviewPictures = 3

export const reviewStatuses = ['waiting', 'published', 'refused'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/**
 * Only illegality or abuse justifies a refusal; suppressing bad reviews is an unfair commercial practice (Directive
 * 2005/29, annex I, 23c).
 */
export const refusalReasons = ['unlawful', 'abusive', 'personalData', 'advertising', 'notAboutProduct'] as const
export type RefusalReason = (typeof refusalReasons)[number]

export interface Rating {
  readonly average: number
  readonly count: number
}

export function ratingOf(counts: readonly number[]): Rating | null {
  const count = counts.reduce((total, one) => total + one, 0)
  if (count === 0) return null
  const stars = counts.reduce((total, one, at) => total + one * (at + 1), 0)
  return { average: Math.round((stars * 10) / count) / 10, count }
}
