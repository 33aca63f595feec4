import type { Problems, Typed } from '../../forms/parse-form.ts'

export interface PeopleRefusal {
  readonly problems: Problems
  readonly typed: Typed
  readonly phrase: string | undefined
}
