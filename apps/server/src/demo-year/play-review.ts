import { getReviewable, writeReview } from '@toonbank/contract/shop/review.ts'
import { decideReview, listReviews } from '@toonbank/contract/staff/review.ts'
import type { Shopper } from './a-shopper.ts'
import type { PlayedOrder, Stage } from './stage.ts'

const opinions = [
  [5, 'Prachtige kleur, en hij ligt meteen vlak. We zijn er heel blij mee.'],
  [5, 'Zacht onder de voeten en mooi afgewerkt.'],
  [4, 'Mooi kleed. De eerste weken verliest het wat pluis, zoals erbij stond.'],
  [3, 'Goede kwaliteit, maar in het echt wat donkerder dan op de foto.'],
] as const

/** A customer says what they think of the rug; the shop publishes that within days. */
export async function reviewOrder(stage: Stage, shopper: Shopper, { uid: key }: PlayedOrder): Promise<void> {
  const found = await shopper.ask(getReviewable, { body: { key } })
  const line = found.ok ? found.value.lines[0] : undefined
  if (!found.ok || !line) return
  const [stars, text] = stage.draw.pick(opinions)
  await shopper.ask(writeReview, { body: { key, lineUid: line.uid, stars, text, name: found.value.firstName } })
  stage.later(3, () => publishWaiting(stage))
}

export async function publishWaiting({ staff, isRecent }: Stage): Promise<void> {
  const waiting = isRecent() ? undefined : await staff.support.ask(listReviews, { query: {} })
  for (const { id, seen } of waiting?.ok ? waiting.value.items : [])
    await staff.support.ask(decideReview, { params: { id: String(id) }, body: { status: 'published', seen } })
}
