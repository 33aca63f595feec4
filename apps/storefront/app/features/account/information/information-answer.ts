import type { Problems, Typed } from '../../../forms/parse-form.ts'

const informationParts = ['details', 'company', 'emailAddress', 'password', 'locale', 'passkey', 'deletion'] as const
export type InformationPart = (typeof informationParts)[number]

export const toInformationPart = (name: unknown): InformationPart | undefined =>
  informationParts.find((part) => part === name)

export interface InformationRefusal {
  readonly part: InformationPart
  readonly problems: Problems
  readonly typed?: Typed | undefined
  readonly phrase: string | undefined
}
