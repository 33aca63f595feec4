import type { Problems, Typed } from '../../../forms/parse-form.ts'

/** The parts of the page that open into a form, by the query `edit`. */
const informationParts = ['details', 'company', 'emailAddress', 'password', 'locale', 'passkey', 'deletion'] as const
export type InformationPart = (typeof informationParts)[number]

export const toInformationPart = (name: unknown): InformationPart | undefined =>
  informationParts.find((part) => part === name)

/** A refused form of the page: it is shown again with what was typed. */
export interface InformationRefusal {
  readonly part: InformationPart
  readonly problems: Problems
  /** Undefined: it was typed for somebody else, and what the customer has is shown. */
  readonly typed?: Typed | undefined
  /** A refusal that is not about a single field. */
  readonly phrase: string | undefined
}
