import { chosenOption } from '@toonbank/contract/shop/cart-line.ts'
import { askForStockAlert } from '@toonbank/contract/shop/stock-alert.ts'
import { normalizeEmailAddress } from '@toonbank/domain/account/normalize-form-input.ts'
import * as v from 'valibot'
import type { Visit } from '../../server/visit.server.ts'
import type { StockAlertAnswer } from '../../shop/stock-alert-answer.ts'

const options = v.pipe(v.string(), v.maxLength(4_000), v.parseJson(), v.array(chosenOption))

export async function ask(visit: Visit, form: FormData): Promise<[StockAlertAnswer, number]> {
  const typed = normalizeEmailAddress(String(form.get('emailAddress') ?? ''))
  const chosen = v.safeParse(options, form.get('options') ?? '[]')
  const asked = await visit.ask(askForStockAlert, {
    body: {
      productId: Number(form.get('productId')),
      options: chosen.success ? chosen.output : [],
      emailAddress: typed,
    },
  })
  if (asked.ok) return [{ step: asked.value.isConfirmed ? 'noted' : 'mailed', typed }, 200]
  const { problem } = asked
  const status = problem === 'tooManyRequests' ? 429 : problem === 'notSoldOut' ? 409 : 422
  return [{ step: 'refused', typed, problem }, status]
}
