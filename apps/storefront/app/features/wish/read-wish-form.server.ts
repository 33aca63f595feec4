import { type ChosenOption, chosenOption } from '@toonbank/contract/shop/cart-line.ts'
import * as v from 'valibot'

interface PostedWish {
  readonly productId: number
  readonly options: readonly ChosenOption[]
  readonly isWished: boolean
  readonly lineUid: string | undefined
}

const options = v.pipe(v.string(), v.maxLength(4_000), v.parseJson(), v.array(chosenOption))

export function readWishForm(form: FormData): PostedWish {
  const chosen = v.safeParse(options, form.get('options') ?? '[]')
  return {
    productId: Number(form.get('productId')),
    options: chosen.success ? chosen.output : [],
    isWished: form.get('isWished') !== 'false',
    lineUid: String(form.get('lineUid') ?? '') || undefined,
  }
}
