/** A text of which a file may say only one language. */
export interface PartialText {
  readonly nld?: string | undefined
  readonly eng?: string | undefined
}

/** Where the file says one language only, both are that. */
export const both = ({ nld, eng }: PartialText) => ({ nld: nld ?? eng ?? '', eng: eng ?? nld ?? '' })
