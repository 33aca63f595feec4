import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { ChooseGoodsForm } from './choose-goods-form.tsx'

const line = { title: 'Borstel', options: '', quantity: 3, left: 2, right: 'open' as const }
const lines = ['kept', 'fewer', 'back', 'none'].map((uid) => ({ ...line, uid }))
const order = { orderNumber: 'TB26-000001', lastDay: null, seen: 1, lines }
const by = { orderNumber: order.orderNumber, emailAddress: 'anna@example.nl', name: 'Anna' }

const shop = { config: { returnPolicy: { returnDays: 30 } } }

const fieldsOf = (html: string, name: string) =>
  (html.match(/<input[^>]*>/g) ?? []).filter((field) => field.includes(`"${name}"`))

it('keeps what was chosen of a refused statement, so that nothing is withdrawn that was to be kept', () => {
  const html = draw(
    <ChooseGoodsForm by={by} order={order} problem="changed" chosen={{ fewer: 1, back: 3, none: 0 }} />,
    shop,
  )
  expect(fieldsOf(html, 'line').map((field) => /checked/.test(field))).toEqual([false, true, true, false])
  const piecesOf = (uid: string) => /[^a-z]value="(\d+)"/.exec(fieldsOf(html, `pieces-${uid}`)[0] ?? '')?.[1]
  expect(['fewer', 'back'].map(piecesOf)).toEqual(['1', '2'])
})

it('has all chosen at first', () => {
  const html = draw(<ChooseGoodsForm by={by} order={order} problem={undefined} />, shop)
  expect(fieldsOf(html, 'line').every((field) => /checked/.test(field))).toBe(true)
})
