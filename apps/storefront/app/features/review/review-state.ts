import type { Reviewable } from '@toonbank/contract/shop/review.ts'
import type { Problems, Typed } from '../../forms/parse-form.ts'
import type { PictureProblem } from '../../forms/picture-problem.ts'

export type ReviewState =
  | { readonly step: 'stopped' | 'ended' }
  | { readonly step: 'sent'; readonly lineUid: string; readonly at: number }
  | { readonly step: 'refused'; readonly lineUid: string; readonly typed: Typed; readonly problems: Problems }
  | { readonly step: 'refused'; readonly lineUid: string; readonly typed: Typed; readonly pictures: PictureProblem }
  | { readonly step: 'refused'; readonly lineUid: string; readonly problem: 'reviewDecided' | 'tooManyRequests' }

export type ReviewableLine = Reviewable['lines'][number]
