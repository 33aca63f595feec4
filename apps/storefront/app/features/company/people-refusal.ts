import type { Problems, Typed } from '../../forms/parse-form.ts'

/** Why a form of the page was refused: at a field, or in words above them. */
export interface PeopleRefusal {
  readonly problems: Problems
  readonly typed: Typed
  readonly phrase: string | undefined
}
